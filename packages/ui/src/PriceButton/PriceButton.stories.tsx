import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG } from '../stories/people.ts'
import { PriceButton } from './PriceButton.tsx'

const meta = {
  component: PriceButton,
  args: { action: 'Call', icon: 'video-camera', iconActive: true, size: 'lg', onClick: fn() },
} satisfies Meta<typeof PriceButton>
export default meta
type Story = StoryObj<typeof meta>

export const Free: Story = {}
export const Priced: Story = {
  tags: ['every-look'],
  args: { price: '60 coins / min', label: 'Call Elif, 60 coins per minute' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Call · 60 coins / min' })
    await expect(button).toHaveAccessibleDescription('Call Elif, 60 coins per minute')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}
export const TooFewCoins: Story = { args: { price: '60 coins / min', tooFew: true } }
export const Confirming: Story = { args: { price: '60 coins / min', busy: true } }
export const Focused: Story = {
  args: { price: '60 coins / min' },
  parameters: { pseudo: { focusVisible: ['button'] } },
}
/** The words wrap; the price is never cut. */
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: { action: LONG, price: '60/Min.' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { action: 'اتصل', price: '60/د' } }

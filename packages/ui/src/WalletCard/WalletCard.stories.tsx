import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { WalletCard } from './WalletCard.tsx'

const meta = {
  component: WalletCard,
  args: { label: 'Balance', coins: '1,240', action: { label: 'Get coins', onPress: fn() } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 216 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WalletCard>
export default meta
type Story = StoryObj<typeof meta>

export const WithAction: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Get coins' }))
    await expect(args.action?.onPress).toHaveBeenCalledTimes(2)
  },
}
export const AmountOnly: Story = { render: ({ action: _action, ...args }) => <WalletCard {...args} /> }
export const Unknown: Story = { args: { coins: undefined } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    label: 'Verfügbares Guthaben',
    coins: '1.204.880',
    action: { label: 'Guthaben aufladen', onPress: fn() },
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'الرصيد', action: { label: 'احصل على عملات', onPress: fn() } },
}

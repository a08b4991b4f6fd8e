import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { SafetyButton } from './SafetyButton.tsx'

const meta = {
  component: SafetyButton,
  args: { label: 'Report or block Elif', onPress: fn() },
} satisfies Meta<typeof SafetyButton>
export default meta
type Story = StoryObj<typeof meta>

/** The first of the two taps to report or block somebody. */
export const OnThePage: Story = {
  tags: ['every-look'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Report or block Elif' })
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    await expect(args.onPress).toHaveBeenCalledTimes(2)
    await expect(
      Math.min(button.getBoundingClientRect().width, button.getBoundingClientRect().height),
    ).toBeGreaterThanOrEqual(44)
  },
}
/** On pictures it stands on glass and its ring has a dark outer line. */
export const OnMedia: Story = {
  args: { onMedia: true },
  render: (args) => (
    <div
      style={{
        display: 'inline-flex',
        padding: 60,
        backgroundImage: `url("${pictures.zuri}")`,
        backgroundSize: 'cover',
      }}
    >
      <SafetyButton {...args} />
    </div>
  ),
}
export const OnMediaFocused: Story = { ...OnMedia, parameters: { pseudo: { focusVisible: ['button'] } } }
export const Hovered: Story = { parameters: { pseudo: { hover: true } } }
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { label: 'أبلغ عن إليف أو احظرها' } }

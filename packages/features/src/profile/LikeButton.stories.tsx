import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { LikeButton } from './LikeButton.tsx'

const globalConf = {
  likePrice: 2,
  friendRequestPrice: 10,
  features: { demoCoins: true, emailSignUp: true, simulation: true },
}
const meta = {
  component: LikeButton,
  args: { personId: 9, name: 'Elif', picture: '', liked: false },
} satisfies Meta<typeof LikeButton>
export default meta
type Story = StoryObj<typeof meta>

export const Priced: Story = {
  decorators: [onStage({ answers: { globalConf } })],
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Like · 2' })).toHaveAccessibleDescription(
      'Like Elif, 2 coins',
    ),
}
/** Nobody pays a price that is not on the button. */
export const PriceUnknown: Story = {
  decorators: [onStage()],
  play: async () => expect(await screen.findByRole('button', { name: 'Like' })).toBeDisabled(),
}
const like = fn(() => ({ liked: true, mutual: false, goldNum: 1238 }))
/** The price is confirmed before it is taken, every time until the switch is off; "Not now" takes nothing. */
export const AskedFirst: Story = {
  decorators: [onStage({ answers: { globalConf, like, unlike: () => ({ liked: false }) } })],
  play: async ({ userEvent }) => {
    like.mockClear()
    const button = await screen.findByRole('button', { name: 'Like · 2' })
    await userEvent.click(button)
    await expect(await screen.findByRole('dialog', { name: 'Like Elif?' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(like).not.toHaveBeenCalled()
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('switch', { name: /^Always ask/ }))
    const [, confirm] = screen.getAllByRole('button', { name: 'Like · 2', hidden: true })
    if (confirm === undefined) throw new Error('no button that pays')
    await userEvent.click(confirm)
    await waitFor(() => expect(like).toHaveBeenCalledOnce())
    // Taken back and liked again: nobody asks any more.
    await userEvent.click(await screen.findByRole('button', { name: 'Liked' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Like · 2' }))
    await waitFor(() => expect(like).toHaveBeenCalledTimes(2))
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

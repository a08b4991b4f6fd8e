import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { LikeButton } from './LikeButton.tsx'

const globalConf = { likePrice: 2, friendRequestPrice: 10, features: { demoCoins: true, emailSignUp: true, simulation: true } }
const meta = { component: LikeButton, args: { personId: 9, name: 'Elif', liked: false } } satisfies Meta<typeof LikeButton>
export default meta
type Story = StoryObj<typeof meta>

export const Priced: Story = {
  decorators: [onStage({ answers: { globalConf } })],
  play: async () => expect(await screen.findByRole('button', { name: 'Like · 2' })).toHaveAccessibleDescription('Like Elif, 2 coins'),
}
/** Nobody pays a price that is not on the button. */
export const PriceUnknown: Story = {
  decorators: [onStage()],
  play: async () => expect(await screen.findByRole('button', { name: 'Like' })).toBeDisabled(),
}

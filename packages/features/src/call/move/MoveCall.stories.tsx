import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { NOW } from '../callStory.tsx'
import { MoveCallQuestion } from './MoveCallScreen.tsx'
import { MoveCallView } from './MoveCallView.tsx'

const address = 'https://visavis.example/moveCall#aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5hI7jK9m'
const failure = {
  kind: 'network',
  code: 0,
  status: 0,
  messageId: 'base.error.network',
  values: {},
  serverText: null,
  field: null,
  retryAfter: null,
  row: 'E.16',
  endpoint: null,
} as const

/** A running call on its way to another device: the code here, the question there. */
const meta = {
  component: MoveCallView,
  decorators: [onStage()],
  args: { code: { step: 'shown', address, expiresAt: NOW + 95_000 }, now: NOW, onAgain: fn() },
} satisfies Meta<typeof MoveCallView>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Code for your other device' })).toBeVisible()
    await expect(canvas.getByText(/for 95 more seconds/)).toBeVisible()
  },
}
export const Asking: Story = { args: { code: { step: 'asking' } } }
export const Over: Story = {
  args: { now: NOW + 96_000 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New code' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
export const Failed: Story = {
  args: { code: { step: 'failed', failure } },
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toHaveTextContent(/No connection/),
}

const question = (props: Partial<Parameters<typeof MoveCallQuestion>[0]>): Story => ({
  render: () => <MoveCallQuestion step="asked" onMove={fn()} {...props} />,
})
export const Asked: Story = {
  ...question({}),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Continue here' })).toBeEnabled(),
}
export const Moving: Story = question({ step: 'moving' })
export const Expired: Story = question({ step: { state: 'expired' } })
export const NoCall: Story = question({ step: { state: 'over' } })
export const Full: Story = question({ step: { state: 'full' } })
export const NoConnection: Story = question({ step: { state: 'failed', failure } })

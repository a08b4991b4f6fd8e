import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { PenaltyPart } from './PenaltyPart.tsx'
import { storyPenalties, storyPenalty } from './storyPenalties.ts'

const meta = { component: PenaltyPart, decorators: [onStage()], args: storyPenalties() } satisfies Meta<
  typeof PenaltyPart
>
export default meta
type Story = StoryObj<typeof meta>

/** The rule, what the decision rests on and its end stand there; an appeal without words is not sent. */
export const Appealing: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('200 points set aside')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Appeal' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByText('Please write a few words.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('What should we know?'), 'The call was with a friend.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onAppeal).toHaveBeenCalledWith(args.penalties?.[0], 'The call was with a friend.')
  },
}
/** Without a connection what was written stays. */
export const NotSent: Story = {
  args: { onAppeal: fn(() => Promise.resolve(localFailure('network', 'penaltyAppeal'))) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Appeal' }))
    await userEvent.type(canvas.getByLabelText('What should we know?'), 'It was a joke.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByLabelText('What should we know?')).toHaveValue('It was a joke.')
  },
}
const appeal = {
  text: 'The call was with a friend.',
  sentAt: Date.UTC(2026, 10, 24, 18),
  answer: '',
  answeredAt: null,
}
export const Decided: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: {
    penalties: [
      storyPenalty({ appealUntil: null, appeal: { ...appeal, state: 'open' } }),
      storyPenalty({
        penaltyId: 'N-0000-0000-0000-0001',
        state: 'lifted',
        appealUntil: null,
        appeal: {
          ...appeal,
          state: 'accepted',
          answer: 'You are right. We listened again.',
          answeredAt: Date.UTC(2026, 10, 25, 9),
        },
      }),
      storyPenalty({
        penaltyId: 'N-0000-0000-0000-0002',
        kind: 'wall',
        points: 0,
        endsAt: Date.UTC(2026, 10, 28, 9),
        appealUntil: null,
        appeal: {
          ...appeal,
          state: 'rejected',
          answer: 'Two more people said the same.',
          answeredAt: Date.UTC(2026, 10, 25, 9),
        },
      }),
      storyPenalty({ penaltyId: 'N-0000-0000-0000-0003', kind: 'role', points: 0, endsAt: null }),
      storyPenalty({ penaltyId: 'N-0000-0000-0000-0004', state: 'ended', appealUntil: null }),
    ],
  },
}
export const Unreachable: Story = {
  args: { penalties: null, failure: localFailure('network', 'hostPenalties') },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }

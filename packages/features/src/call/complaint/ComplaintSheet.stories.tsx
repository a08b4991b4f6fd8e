import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Complaint, ComplaintEvidence } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, screen } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { NOW } from '../callStory.tsx'
import { ComplaintSheet } from './ComplaintSheet.tsx'

const evidence: ComplaintEvidence = {
  callType: 1,
  startedAt: NOW - 504_000,
  endedAt: NOW,
  ending: 'connectionLost',
  videoTime: 478,
  pricePerMinute: 60,
  minutes: 8,
  gold: 480,
  givenBack: 1,
  pauses: 2,
  pausedMs: 17_300,
  seen: { worstBars: 1, breaks: 2, lostMs: 17_000 },
}
const complaint: Complaint = {
  caseNumber: 'C-7K3M-01AB-PQ9R-2XYZ',
  roomNum: 'num-1',
  kind: 'noPicture',
  text: 'Only a grey box for two minutes.',
  state: 'open',
  createdAt: NOW,
  answeredAt: null,
  answer: '',
  goldBack: 0,
}
const model = {
  evidence,
  complaint: null,
  failure: null,
  sending: false,
  sendFailure: null,
  onRetry: fn(),
  onSend: fn(),
}

/** "Something was wrong with this call", with the facts filled in. */
const meta = {
  component: ComplaintSheet,
  decorators: [onStage()],
  args: { model, onClose: fn() },
} satisfies Meta<typeof ComplaintSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Form: Story = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('8 minutes, 480 coins, 1 refunded')).toBeVisible()
    await expect(screen.getByText('1 of 4 bars at its weakest, interrupted 2 times')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send complaint' }))
    await expect(screen.getByText('Choose what was wrong.')).toBeVisible()
    await expect(model.onSend).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('radio', { name: 'No picture, or it froze' }))
    await userEvent.type(screen.getByRole('textbox'), ' Grey. ')
    await userEvent.click(screen.getByRole('button', { name: 'Send complaint' }))
    await expect(model.onSend).toHaveBeenCalledWith('noPicture', 'Grey.')
  },
}
export const Open: Story = {
  args: { model: { ...model, complaint } },
  play: async () => {
    await expect(await screen.findByText('C-7K3M-01AB-PQ9R-2XYZ')).toBeVisible()
    await expect(screen.queryByRole('textbox')).toBeNull()
  },
}
export const Answered: Story = {
  args: {
    model: {
      ...model,
      complaint: {
        ...complaint,
        state: 'answered',
        answeredAt: NOW,
        answer: 'You are right: our relay was down. Here are your coins.',
        goldBack: 120,
      },
    },
  },
  play: async () => expect(await screen.findByText('120 coins were refunded to you.')).toBeVisible(),
}
export const NotSent: Story = {
  args: { model: { ...model, sendFailure: localFailure('network', 'fileComplaint') } },
}
export const Loading: Story = { args: { model: { ...model, evidence: null } } }
export const Failed: Story = {
  args: { model: { ...model, evidence: null, failure: localFailure('network', 'complaint') } },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    model: {
      ...model,
      complaint: { ...complaint, state: 'answered', answeredAt: NOW, answer: 'معك حق.', goldBack: 3 },
    },
  },
}

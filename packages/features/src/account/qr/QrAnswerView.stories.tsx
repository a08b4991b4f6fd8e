import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '@visavis/ui/Button'
import { expect, fn } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { QrAnswerView } from './QrAnswerView.tsx'

const meta = {
  component: QrAnswerView,
  decorators: [onStage()],
  args: {
    answer: { step: 'asked', device: 'Chrome on Windows', place: 'DE', sending: null },
    place: 'Germany',
    onAgree: fn(),
    onRefuse: fn(),
    onRetry: fn(),
    toSecurity: <ButtonLink href="/accountSecurity">Account security</ButtonLink>,
    toHome: <ButtonLink href="/">Close</ButtonLink>,
  },
} satisfies Meta<typeof QrAnswerView>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm login' }))
    await expect(args.onAgree).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onRefuse).toHaveBeenCalledOnce()
  },
}
export const NothingKnown: Story = {
  args: { answer: { step: 'asked', device: '', place: '', sending: null }, place: '' },
}
export const Sending: Story = {
  args: {
    answer: { step: 'asked', device: 'Safari on iOS', place: 'TR', sending: 'agree' },
    place: 'Türkiye',
  },
}
export const Reading: Story = { args: { answer: { step: 'reading' } } }
export const Agreed: Story = { args: { answer: { step: 'agreed' } } }
export const Refused: Story = { args: { answer: { step: 'refused' } } }
export const Expired: Story = { args: { answer: { step: 'expired' } } }
export const Full: Story = { args: { answer: { step: 'full', most: 3 } } }
export const Failed: Story = {
  args: {
    answer: {
      step: 'failed',
      failure: {
        kind: 'network',
        code: 0,
        status: 0,
        messageId: 'base.error.network',
        values: {},
        serverText: null,
        field: null,
        retryAfter: null,
        row: 'E.13',
        endpoint: 'qrLoginScan',
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { dialogIn } from '../../stories/dialogIn.ts'
import { PhoneLinkDialog } from './PhoneLinkDialog.tsx'
import type { PhoneLinkDialogProps } from './PhoneLinkDialog.tsx'

const sent = { phase: 'sent', limit: null, channel: 'sms', resendAt: 0, expiresAt: 0, left: 4 } as const
const meta = {
  component: PhoneLinkDialog,
  parameters: { bare: true },
  decorators: [onStage()],
  args: {
    link: { step: 'number' },
    busy: false,
    problem: undefined,
    onSwitch: fn(),
    onClose: fn(),
    form: {
      number: { mobile: '15123456789', countryCode: 'DE' },
      onNumber: fn(),
      here: 'DE',
      closedCountries: [],
      countries: [
        { code: 'DE', dial: '49', name: 'Germany' },
        { code: 'TR', dial: '90', name: 'Türkiye' },
      ],
      submit: fn<PhoneLinkDialogProps['form']['submit']>(async () => null),
    },
    code: {
      code: sent,
      channels: ['sms', 'whatsapp'],
      resendIn: 42,
      busy: null,
      problem: undefined,
      problemOfCode: false,
      resent: false,
      onCode: fn(),
      onResend: fn(),
      onBack: fn(),
    },
  },
} satisfies Meta<typeof PhoneLinkDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Number: Story = {}
export const Code: Story = { args: { link: { step: 'code' } } }
export const Switch: Story = {
  args: { link: { step: 'switch', ticket: 'ticket-0001' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click((await dialogIn(canvasElement)).getByRole('button', { name: 'Move it' }))
    await expect(args.onSwitch).toHaveBeenCalledOnce()
  },
}
export const OnlySignIn: Story = { args: { link: { step: 'onlySignIn', ticket: 'ticket-0001' } } }

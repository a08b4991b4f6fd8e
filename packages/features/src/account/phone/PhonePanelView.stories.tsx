import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dialog } from '@visavis/ui/Dialog'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { useText } from '../../i18n/I18nProvider.tsx'
import { onStage } from '../../stories/onStage.tsx'
import { dialogIn } from '../../stories/dialogIn.ts'
import { PhonePanelView } from './PhonePanelView.tsx'
import type { PhonePanelViewProps } from './PhonePanelView.tsx'
import { phoneTitleIdOf } from './phoneTexts.ts'

function Popup(props: PhonePanelViewProps) {
  const text = useText()
  return (
    <Dialog
      open
      onClose={() => undefined}
      title={text(phoneTitleIdOf(props.flow))}
      closeLabel={text('app.login.close')}
    >
      <PhonePanelView {...props} />
    </Dialog>
  )
}

const countries = [
  { code: 'DE', dial: '49', name: 'Germany' },
  { code: 'TR', dial: '90', name: 'Türkiye' },
  { code: 'US', dial: '1', name: 'United States' },
]
const number = { mobile: '15123456789', countryCode: 'DE' }
const facts = {
  known: false,
  userId: 0,
  hasPassword: false,
  channels: ['sms', 'whatsapp'] as const,
  passwordKey: 'key',
}
const known = { ...facts, known: true, userId: 7, hasPassword: true }
const sent = { phase: 'sent', limit: null, channel: 'sms', resendAt: 0, expiresAt: 0, left: 4 } as const
const fine = async () => null
const meta = {
  component: Popup,
  parameters: { bare: true },
  decorators: [onStage()],
  args: {
    flow: {
      step: 'number',
      purpose: 'login',
      number: { mobile: '', countryCode: '' },
      unknown: false,
      timedOut: false,
    },
    bonusCoins: 120,
    picker: { countries, here: 'DE', closedCountries: [] },
    code: {
      resendIn: 42,
      busy: null,
      problem: undefined,
      problemOfCode: false,
      resent: false,
      onCode: fn(),
      onResend: fn(),
    },
    enterProblem: undefined,
    onNumber: fn(),
    onLogIn: fn(),
    onLeaveVerifying: fn(),
    onForgot: fn(),
    onUseCode: fn(),
    onBack: fn(),
    onEnter: fn(),
    onSkip: fn(),
    submitNumber: fn<PhonePanelViewProps['submitNumber']>(fine),
    submitPassword: fn<PhonePanelViewProps['submitPassword']>(fine),
    submitChannel: fn<PhonePanelViewProps['submitChannel']>(fine),
    submitOwnPassword: fn<PhonePanelViewProps['submitOwnPassword']>(fine),
    submitNewPassword: fn<PhonePanelViewProps['submitNewPassword']>(fine),
  },
} satisfies Meta<typeof Popup>
export default meta
type Story = StoryObj<typeof meta>

export const TypedNumber: Story = {
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    const field = popup.getByLabelText('Phone number')
    await userEvent.type(field, '01')
    await userEvent.click(popup.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(popup.getByText('This number is too short.')).toBeVisible())
    await expect(field).toHaveFocus()
    await expect(args.submitNumber).not.toHaveBeenCalled()
    await userEvent.type(field, '5123456789{Enter}')
    await waitFor(() => expect(args.submitNumber).toHaveBeenCalledWith(number))
  },
}
export const Verifying: Story = {
  args: {
    verifies: '+49 ••••• 789',
    submitNumber: fn<PhonePanelViewProps['submitNumber']>(async () => ({
      field: 'mobile',
      text: 'This is not the phone number of your account.',
    })),
  },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await expect(popup.getByText('Please verify your phone number first.')).toBeVisible()
    await expect(popup.getByText('+49 ••••• 789')).toBeVisible()
    await userEvent.type(popup.getByLabelText('Phone number'), '015199999999{Enter}')
    await waitFor(() =>
      expect(popup.getByText('This is not the phone number of your account.')).toBeVisible(),
    )
    await userEvent.click(popup.getByRole('button', { name: 'Back to login' }))
    await expect(args.onLeaveVerifying).toHaveBeenCalledOnce()
  },
}
export const VerifyingByCode: Story = {
  args: { verifies: '+49 ••••• 789', flow: { step: 'channel', number, facts: known } },
  play: async ({ canvasElement }) => {
    await expect(
      (await dialogIn(canvasElement)).getByText('Please verify your phone number first.'),
    ).toBeVisible()
  },
}
export const CountryByNumber: Story = {
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.click(popup.getByLabelText('Phone number'))
    await userEvent.paste('+90 501 234 56 78')
    await expect(await popup.findByRole('button', { name: 'Country: TR +90 Türkiye' })).toBeVisible()
    await expect(popup.getByLabelText('Phone number')).toHaveValue('0501 234 56 78')
  },
}
export const ChosenCountry: Story = {
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.type(popup.getByLabelText('Phone number'), '2025550143')
    await userEvent.click(popup.getByRole('button', { name: 'Country: DE +49 Germany' }))
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Search by name or number' }),
      'unit{Enter}',
    )
    await userEvent.click(popup.getByRole('button', { name: 'Continue' }))
    await waitFor(() =>
      expect(args.submitNumber).toHaveBeenCalledWith({ mobile: '2025550143', countryCode: 'US' }),
    )
  },
}
export const ClosedCountry: Story = { args: { picker: { countries, here: 'DE', closedCountries: ['DE'] } } }
export const UnknownCountry: Story = {
  args: { picker: { countries, here: '', closedCountries: [] } },
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.type(popup.getByLabelText('Phone number'), '15123456789{Enter}')
    await waitFor(() => expect(popup.getByText('Please choose the country of the number.')).toBeVisible())
  },
}
export const NumberRefused: Story = {
  args: {
    flow: { step: 'number', purpose: 'login', number, unknown: false, timedOut: false },
    submitNumber: fn<PhonePanelViewProps['submitNumber']>(async () => ({
      field: 'mobile',
      text: 'This number cannot receive messages. Please use a mobile number.',
    })),
  },
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.click(popup.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(popup.getByText(/cannot receive messages/)).toBeVisible())
    await expect(popup.getByLabelText('Phone number')).toHaveValue('01512 3456789')
  },
}
export const Offline: Story = {
  args: {
    flow: { step: 'number', purpose: 'login', number, unknown: false, timedOut: false },
    submitNumber: fn<PhonePanelViewProps['submitNumber']>(async () => ({
      text: 'No connection. Please check your network and try again.',
    })),
  },
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.click(popup.getByRole('button', { name: 'Continue' }))
    await expect(await popup.findByText(/No connection/)).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Continue' })).toBeEnabled()
  },
}
export const Password: Story = {
  args: {
    flow: { step: 'password', number, facts: known, passwordChanged: false },
    submitPassword: fn<PhonePanelViewProps['submitPassword']>(async () => ({
      field: 'password',
      text: 'Incorrect password. Too many tries? Use Forgot Password.',
    })),
  },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.type(popup.getByLabelText('Password', { selector: 'input' }), 'not this one{Enter}')
    await waitFor(() => expect(popup.getByText(/Too many tries/)).toBeVisible())
    await userEvent.click(popup.getByRole('button', { name: 'Forgot password?' }))
    await expect(args.onForgot).toHaveBeenCalledOnce()
  },
}
export const PasswordChanged: Story = {
  args: { flow: { step: 'password', number, facts: known, passwordChanged: true } },
}
export const NewNumber: Story = {
  args: { flow: { step: 'channel', number, facts } },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.click(popup.getByRole('button', { name: 'Send code' }))
    await waitFor(() => expect(popup.getByText('Please confirm that you are 18 or older.')).toBeVisible())
    await userEvent.click(popup.getByRole('radio', { name: 'WhatsApp' }))
    await userEvent.click(popup.getByRole('checkbox'))
    await userEvent.click(popup.getByRole('button', { name: 'Send code' }))
    await waitFor(() =>
      expect(args.submitChannel).toHaveBeenCalledWith({ channel: 'whatsapp', over18: true }),
    )
  },
}
export const KnownNumber: Story = { args: { flow: { step: 'channel', number, facts: known } } }
export const HasToWait: Story = {
  args: { flow: { step: 'channel', number, facts: known }, wait: { number, seconds: 3000 } },
  play: async ({ canvasElement }) => {
    await expect(
      (await dialogIn(canvasElement)).getByRole('button', { name: 'New code in 50 minutes' }),
    ).toBeDisabled()
  },
}
export const ForgotHasToWait: Story = {
  args: {
    flow: { step: 'number', purpose: 'reset', number, unknown: false, timedOut: false },
    wait: { number, seconds: 40 },
  },
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await expect(popup.getByRole('button', { name: 'New code in 40 seconds' })).toBeDisabled()
    // Another number has no wait of its own.
    await userEvent.clear(popup.getByLabelText('Phone number'))
    await userEvent.type(popup.getByLabelText('Phone number'), '015123456780')
    await expect(popup.getByRole('button', { name: 'Send code' })).toBeEnabled()
  },
}
export const OnlySms: Story = {
  args: { flow: { step: 'channel', number, facts: { ...facts, channels: ['sms'] } } },
}
export const TooManyCodes: Story = {
  args: {
    flow: { step: 'channel', number, facts: known },
    submitChannel: fn<PhonePanelViewProps['submitChannel']>(async () => ({
      text: 'Too many code requests. Please try again later.',
    })),
  },
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.click(popup.getByRole('button', { name: 'Send code' }))
    await expect(await popup.findByText('Too many code requests. Please try again later.')).toBeVisible()
  },
}
const code = { step: 'code', purpose: 'login', over18: true, number, facts, code: sent } as const
export const Code: Story = {
  args: { flow: code },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    const field = popup.getByLabelText('Code')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(popup.getByRole('button', { name: 'New code in 42 seconds' })).toBeDisabled()
    await userEvent.click(field)
    await userEvent.paste('Your code: 918 273')
    await waitFor(() => expect(args.code.onCode).toHaveBeenCalledWith('918273'))
  },
}
export const CodeMissing: Story = {
  args: { flow: code },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.type(popup.getByLabelText('Code'), '12{Enter}')
    await waitFor(() => expect(popup.getByText('Please enter all 6 digits.')).toBeVisible())
    await expect(args.code.onCode).not.toHaveBeenCalled()
  },
}
export const WrongCode: Story = {
  args: {
    flow: { ...code, code: { ...sent, phase: 'wrong' } },
    code: { ...meta.args.code, problem: 'The code is incorrect.', problemOfCode: true },
  },
}
export const DeadCode: Story = {
  args: {
    flow: { ...code, code: { ...sent, phase: 'dead' } },
    code: {
      ...meta.args.code,
      resendIn: 0,
      problem: 'Too many wrong codes. Please request a new one.',
      problemOfCode: true,
    },
  },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await expect(popup.getByLabelText('Code')).toBeDisabled()
    await userEvent.click(popup.getByRole('button', { name: 'Send it by WhatsApp' }))
    await expect(args.code.onResend).toHaveBeenCalledWith('whatsapp')
  },
}
export const ExpiredCode: Story = {
  args: { flow: { ...code, code: { ...sent, phase: 'expired' } }, code: { ...meta.args.code, resendIn: 0 } },
}
export const NewCodeSent: Story = {
  args: {
    flow: { ...code, code: { ...sent, channel: 'whatsapp' } },
    code: { ...meta.args.code, resent: true },
  },
}
export const OwnPassword: Story = {
  args: {
    flow: { step: 'choosePassword', number, facts, over18: true, digits: '123456', ticket: 'ticket-0001' },
  },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    const field = popup.getByLabelText('New password', { selector: 'input' })
    await userEvent.type(field, '1234567{Enter}')
    await waitFor(() => expect(popup.getByText('Password must be at least 8 characters.')).toBeVisible())
    await userEvent.type(field, '8{Enter}')
    await waitFor(() => expect(args.submitOwnPassword).toHaveBeenCalledWith('12345678'))
    await userEvent.click(popup.getByRole('button', { name: 'Skip' }))
    await expect(args.onSkip).toHaveBeenCalledOnce()
  },
}
const entering = {
  step: 'entering',
  number,
  facts,
  over18: true,
  digits: '123456',
  ticket: 'ticket-0001',
} as const
export const Entering: Story = { args: { flow: entering } }
export const EnteringFailed: Story = {
  args: { flow: entering, enterProblem: 'No connection. Please check your network and try again.' },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.click(popup.getByRole('button', { name: 'Retry' }))
    await expect(args.onEnter).toHaveBeenCalledOnce()
  },
}
export const Forgot: Story = {
  args: { flow: { step: 'number', purpose: 'reset', number, unknown: false, timedOut: false } },
}
export const ForgotTimedOut: Story = {
  args: { flow: { step: 'number', purpose: 'reset', number, unknown: false, timedOut: true } },
}
export const ForgotCode: Story = { args: { flow: { ...code, purpose: 'reset', facts: known } } }
export const NewPassword: Story = {
  args: { flow: { step: 'newPassword', number, facts: known, ticket: 'ticket-0001' } },
}

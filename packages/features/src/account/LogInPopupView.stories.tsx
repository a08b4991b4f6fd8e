import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dialog } from '@visavis/ui/Dialog'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { useText } from '../i18n/I18nProvider.tsx'
import { onStage } from '../stories/onStage.tsx'
import { dialogIn } from '../stories/dialogIn.ts'
import { LogInPopupView } from './LogInPopupView.tsx'
import type { LogInPopupViewProps } from './LogInPopupView.tsx'
import { titleIdOf } from './accountTexts.ts'

function Popup(props: LogInPopupViewProps) {
  const text = useText()
  return (
    <Dialog
      open
      onClose={() => undefined}
      title={text(props.newcomer ? 'app.signUp.registerTitle' : titleIdOf(props.flow))}
      closeLabel={text('app.login.close')}
    >
      <LogInPopupView {...props} />
    </Dialog>
  )
}

const email = 'alex@example.com'
const fine = async () => null
const meta = {
  component: Popup,
  parameters: { bare: true },
  decorators: [onStage()],
  args: {
    flow: { step: 'login', email: '', passwordChanged: false },
    source: 'button',
    bonusCoins: 120,
    signUpOpen: true,
    method: 'email',
    underWay: false,
    methods: [
      { name: 'email', onChoose: fn() },
      { name: 'phone', onChoose: fn() },
    ],
    mail: { resendIn: 0, resent: false, busy: null, problem: undefined, onVerified: fn(), onResend: fn() },
    onEmail: fn(),
    onLogIn: fn(),
    onSignUp: fn(),
    onForgot: fn(),
    submitLogIn: fn<LogInPopupViewProps['submitLogIn']>(fine),
    submitAddress: fn<LogInPopupViewProps['submitAddress']>(fine),
    submitForgot: fn<LogInPopupViewProps['submitForgot']>(fine),
    submitPassword: fn<LogInPopupViewProps['submitPassword']>(fine),
    submitRegistration: fn<LogInPopupViewProps['submitRegistration']>(fine),
  },
} satisfies Meta<typeof Popup>
export default meta
type Story = StoryObj<typeof meta>

export const LogIn: Story = {
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.type(popup.getByLabelText('Email'), '  alex@example.com ')
    await userEvent.type(popup.getByLabelText('Password', { selector: 'input' }), 'demo1234{Enter}')
    await waitFor(() => expect(args.submitLogIn).toHaveBeenCalledWith({ email, password: 'demo1234' }))
  },
}
export const AllMethods: Story = {
  args: {
    methods: (['google', 'apple', 'facebook', 'email', 'phone', 'qr'] as const).map((name) => ({
      name,
      onChoose: fn(),
    })),
  },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await expect(popup.getByRole('button', { name: 'Email' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(popup.getByRole('button', { name: 'Phone' }))
    await expect(args.methods.find(({ name }) => name === 'phone')?.onChoose).toHaveBeenCalledOnce()
  },
}
export const LogInForCall: Story = { args: { source: 'call' } }
export const LogInForPage: Story = { args: { source: 'router' } }
export const LogInFaults: Story = {
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.type(popup.getByLabelText('Email'), 'a@b')
    await userEvent.click(popup.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(popup.getByText('Please enter the correct email')).toBeVisible())
    await expect(popup.getByLabelText('Email')).toHaveFocus()
    await expect(args.submitLogIn).not.toHaveBeenCalled()
  },
}
export const WrongPassword: Story = {
  args: {
    flow: { step: 'login', email, passwordChanged: false },
    submitLogIn: fn<LogInPopupViewProps['submitLogIn']>(async () => ({
      field: 'password',
      text: 'Invalid username or password',
    })),
  },
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.type(popup.getByLabelText('Password', { selector: 'input' }), 'demo12345')
    await userEvent.click(popup.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(popup.getByText('Invalid username or password')).toBeVisible())
    await expect(popup.getByLabelText('Email')).toHaveValue(email)
    await expect(popup.getByLabelText('Password', { selector: 'input' })).toHaveValue('demo12345')
  },
}
export const Offline: Story = {
  args: {
    flow: { step: 'login', email, passwordChanged: false },
    submitLogIn: fn<LogInPopupViewProps['submitLogIn']>(async () => ({
      text: 'No connection. Please check your network and try again.',
    })),
  },
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.type(popup.getByLabelText('Password', { selector: 'input' }), 'demo1234{Enter}')
    await expect((await popup.findByText(/No connection/)).closest('[role=alert]')).not.toBeNull()
    await expect(popup.getByRole('button', { name: 'Log in' })).toBeEnabled()
  },
}
export const PasswordChanged: Story = { args: { flow: { step: 'login', email, passwordChanged: true } } }
export const SignUpClosed: Story = { args: { signUpOpen: false } }
export const Address: Story = { args: { flow: { step: 'address', email: '', taken: false, closed: false } } }
export const AddressTaken: Story = {
  args: {
    flow: { step: 'address', email, taken: false, closed: false },
    submitAddress: fn<LogInPopupViewProps['submitAddress']>(async () => ({
      field: 'email',
      text: 'This email has already been used',
      taken: true,
    })),
  },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.click(popup.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(popup.getByText('This email has already been used')).toBeVisible())
    await userEvent.click(popup.getByRole('button', { name: 'Log in instead' }))
    await expect(args.onLogIn).toHaveBeenCalled()
  },
}
const mailSent = {
  step: 'mailSent',
  purpose: 'signUp',
  email,
  flowId: 'flow-0001',
  resendAt: 0,
  notVerified: false,
} as const
export const MailSent: Story = {
  args: { underWay: true, flow: mailSent, mail: { ...meta.args.mail, resendIn: 42 } },
}
export const NotVerified: Story = { args: { underWay: true, flow: { ...mailSent, notVerified: true } } }
export const MailSentAgain: Story = {
  args: { underWay: true, flow: mailSent, mail: { ...meta.args.mail, resendIn: 60, resent: true } },
}
export const Password: Story = {
  args: { underWay: true, flow: { step: 'password', email, flowId: 'flow-0001', ticket: 'ticket-0001' } },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    const field = popup.getByLabelText('Password', { selector: 'input' })
    await userEvent.type(field, '12345{Enter}')
    await waitFor(() => expect(popup.getByText('Password must be between 6-16 characters')).toBeVisible())
    await userEvent.type(field, '6{Enter}')
    await waitFor(() => expect(args.submitPassword).toHaveBeenCalledWith('123456'))
  },
}
export const Adult: Story = {
  args: { underWay: true, flow: { step: 'register', email, ticket: 'ticket-0001' } },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    const box = popup.getByRole('checkbox')
    await expect(box).not.toBeChecked()
    await userEvent.click(popup.getByRole('button', { name: 'Sign up' }))
    await waitFor(() => expect(popup.getByText('Please confirm that you are 18 or older.')).toBeVisible())
    await expect(args.submitRegistration).not.toHaveBeenCalled()
    await userEvent.click(box)
    await userEvent.click(popup.getByRole('button', { name: 'Sign up' }))
    await waitFor(() => expect(args.submitRegistration).toHaveBeenCalledWith(true))
  },
}
/** Confirmed by a provider and new here: the tick of every sign-up, and a way back. */
export const Newcomer: Story = {
  args: {
    underWay: false,
    newcomer: {
      provider: 'google',
      submit: fn<NonNullable<LogInPopupViewProps['newcomer']>['submit']>(fine),
      onBack: fn(),
    },
  },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await expect(popup.getByText(/Google confirmed who you are/)).toBeVisible()
    await expect(popup.getByRole('checkbox')).not.toBeChecked()
    await userEvent.click(popup.getByRole('button', { name: 'Sign up' }))
    await waitFor(() => expect(popup.getByText('Please confirm that you are 18 or older.')).toBeVisible())
    await expect(args.newcomer?.submit).not.toHaveBeenCalled()
    await userEvent.click(popup.getByRole('checkbox'))
    await userEvent.click(popup.getByRole('button', { name: 'Sign up' }))
    await waitFor(() => expect(args.newcomer?.submit).toHaveBeenCalledWith(true))
    await userEvent.click(popup.getByRole('button', { name: 'Back to login' }))
    await expect(args.newcomer?.onBack).toHaveBeenCalledOnce()
  },
}
export const Forgot: Story = { args: { underWay: true, flow: { step: 'forgot', email, unknown: false } } }
const resetMail = { ...mailSent, purpose: 'forgot' } as const
export const ForgotMailSent: Story = {
  args: { underWay: true, flow: resetMail },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await expect(popup.getByText(/choose your new password there/)).toBeVisible()
    await expect(popup.queryByLabelText('Password', { selector: 'input' })).toBeNull()
    await userEvent.click(popup.getByRole('button', { name: 'I have changed it' }))
    await expect(args.mail.onVerified).toHaveBeenCalledOnce()
  },
}
export const RequestEnded: Story = {
  args: { underWay: true, flow: { step: 'forgot', email, unknown: false, ended: true } },
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await expect(popup.getByText(/Your request has ended/)).toBeVisible()
    await expect(popup.getByLabelText('Email')).toHaveValue(email)
  },
}
export const NotChangedYet: Story = { args: { underWay: true, flow: { ...resetMail, notVerified: true } } }
export const MailsPaused: Story = {
  args: {
    underWay: true,
    flow: { step: 'forgot', email, unknown: false },
    submitForgot: fn<LogInPopupViewProps['submitForgot']>(async () => ({
      field: 'email',
      text: 'Mails to this address are paused, because its owner did not ask for them. Please try again in 24 hours.',
    })),
  },
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.click(popup.getByRole('button', { name: 'Send email' }))
    await waitFor(() => expect(popup.getByText(/paused/)).toBeVisible())
    await expect(popup.getByLabelText('Email')).toHaveValue(email)
  },
}

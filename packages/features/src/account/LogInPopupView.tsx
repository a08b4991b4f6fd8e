import type { LogInMethod } from '@visavis/domain/account/account.slice'
import type { EmailFlow } from '@visavis/domain/account/emailFlow.machine'
import type { LoginSource } from '@visavis/domain/shell/shell.events'
import type { FormProblem } from '@visavis/ui/useForm'
import { SegmentedControl } from '@visavis/ui/SegmentedControl'
import type { ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { AddressForm } from './AddressForm.tsx'
import type { AddressProblem } from './AddressForm.tsx'
import { LogInForm } from './LogInForm.tsx'
import type { LogInField } from './LogInForm.tsx'
import { LogInMethods } from './LogInMethods.tsx'
import type { LogInProvider, MethodChoice } from './LogInMethods.tsx'
import { MailStep } from './MailStep.tsx'
import type { MailStepProps } from './MailStep.tsx'
import { Problem } from './Problem.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RegisterStep } from './RegisterStep.tsx'
import { SignUpSteps } from './SignUpSteps.tsx'
import { signUpStepOf } from './accountTexts.ts'
import styles from './account.module.css'

export interface LogInPopupViewProps {
  flow: EmailFlow
  /** Ways in that this brand and gateway offer. */
  methods: readonly MethodChoice[]
  /** Why the journey to a provider led nowhere. */
  providerProblem?: string | undefined
  /** Whose form stands below them. */
  method: LogInMethod
  /** The form of a method other than email. */
  panel?: ReactNode
  /** A form is in the middle of its steps: there is nothing to choose now. */
  underWay: boolean
  source: LoginSource
  /** Coins of a new account, when the gateway says there are any. */
  bonusCoins: number
  /** Sign-up by email is offered. */
  signUpOpen: boolean
  mail: Pick<MailStepProps, 'resendIn' | 'resent' | 'busy' | 'problem' | 'onVerified' | 'onResend'>
  onEmail: (email: string) => void
  onLogIn: () => void
  onSignUp: () => void
  onForgot: () => void
  submitLogIn: (values: { email: string; password: string }) => Promise<FormProblem<LogInField> | null>
  submitAddress: (email: string) => Promise<AddressProblem | null>
  submitForgot: (email: string) => Promise<AddressProblem | null>
  submitPassword: (password: string) => Promise<FormProblem<'password'> | null>
  submitRegistration: (over18: boolean) => Promise<FormProblem<'over18'> | null>
  /** Somebody new whom a provider confirmed: the account is made with their own tick. */
  newcomer?:
    | {
        provider: LogInProvider
        submit: (over18: boolean) => Promise<FormProblem<'over18'> | null>
        onBack: () => void
      }
    | undefined
}

/** What stands in the log-in popup in each step of the email flow. */
export function LogInPopupView(props: LogInPopupViewProps) {
  const step = signUpStepOf(props.flow)
  const text = useText()
  if (props.newcomer) {
    const { provider, submit, onBack } = props.newcomer
    return <RegisterStep lead={text('app.social.newLead', { provider })} submit={submit} onBack={onBack} />
  }
  const choices = !props.underWay && (
    <div className={styles['choices']}>
      <p className={styles['lead']}>{text('app.login.leadSource', { source: props.source })}</p>
      <Problem text={props.providerProblem} />
      <LogInMethods methods={props.methods} chosen={props.method} />
    </div>
  )
  if (props.method !== 'email')
    return (
      <div className={styles['stack']}>
        {choices}
        {props.panel}
      </div>
    )
  return (
    <div className={styles['stack']}>
      {choices}
      <EntryTabs {...props} />
      {step > 0 && <SignUpSteps step={step} />}
      <Step {...props} />
    </div>
  )
}

function EntryTabs({ flow, signUpOpen, onLogIn, onSignUp }: LogInPopupViewProps) {
  const text = useText()
  if (!signUpOpen || (flow.step !== 'login' && flow.step !== 'address')) return null
  return (
    <SegmentedControl
      label={text('app.login.tabs')}
      value={flow.step}
      onChange={(value) => (value === 'login' ? onLogIn() : onSignUp())}
      segments={[
        { value: 'login', label: text('app.login.logIn') },
        { value: 'address', label: text('app.login.signUp') },
      ]}
    />
  )
}

function Step({ flow, bonusCoins, mail, ...on }: LogInPopupViewProps) {
  const text = useText()
  switch (flow.step) {
    case 'login':
      return (
        <LogInForm
          email={flow.email}
          onEmail={on.onEmail}
          submit={on.submitLogIn}
          onForgot={on.onForgot}
          note={flow.passwordChanged ? text('app.forgot.done') : undefined}
        />
      )
    case 'address': {
      const lead =
        bonusCoins > 0
          ? text.rich('app.signUp.addressLeadBonus', {
              coins: bonusCoins,
              b: (chunks) => (
                <b key="coins" className={styles['coins']}>
                  {chunks}
                </b>
              ),
            })
          : text('app.signUp.addressLead')
      return (
        <AddressForm
          key="signUp"
          email={flow.email}
          onEmail={on.onEmail}
          lead={lead}
          ended={flow.ended}
          submitLabel={text('app.signUp.submitEmail')}
          submit={on.submitAddress}
          onLogIn={on.onLogIn}
        />
      )
    }
    case 'forgot':
      return (
        <>
          <AddressForm
            key="forgot"
            email={flow.email}
            onEmail={on.onEmail}
            lead={text('app.forgot.lead')}
            ended={flow.ended}
            submitLabel={text('app.forgot.submit')}
            submit={on.submitForgot}
            onLogIn={on.onLogIn}
          />
          <div className={styles['centre']}>
            <button type="button" className={styles['textButton']} onClick={on.onLogIn}>
              {text('app.forgot.back')}
            </button>
          </div>
        </>
      )
    case 'mailSent':
      return (
        <MailStep
          {...mail}
          purpose={flow.purpose}
          email={flow.email}
          notVerified={flow.notVerified}
          onChangeEmail={flow.purpose === 'signUp' ? on.onSignUp : on.onForgot}
        />
      )
    case 'password':
      return <PasswordStep email={flow.email} submit={on.submitPassword} />
    case 'register':
      return (
        <RegisterStep
          lead={text.rich('app.signUp.registerLead', {
            email: flow.email,
            b: (chunks) => (
              <b key="email">
                <bdi>{chunks}</bdi>
              </b>
            ),
          })}
          submit={on.submitRegistration}
        />
      )
    case 'done':
      return null
  }
}

import { isSameNumber } from '@visavis/domain/account/isSameNumber'
import type { PhoneFlow } from '@visavis/domain/account/phoneFlow.machine'
import { StepIndicator } from '@visavis/ui/StepIndicator'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../account.module.css'
import { ChannelForm } from './ChannelForm.tsx'
import type { ChannelFormProps } from './ChannelForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { CodeFormProps } from './CodeForm.tsx'
import { EnteringStep } from './EnteringStep.tsx'
import { NewPhonePasswordForm } from './NewPhonePasswordForm.tsx'
import type { NewPhonePasswordFormProps } from './NewPhonePasswordForm.tsx'
import { PhoneNumberForm } from './PhoneNumberForm.tsx'
import type { PhoneNumberFormProps } from './PhoneNumberForm.tsx'
import { PhonePasswordForm } from './PhonePasswordForm.tsx'
import type { PhonePasswordFormProps } from './PhonePasswordForm.tsx'
import { wholeNumber } from './phoneNumbers.ts'
import { RESET_STEPS, resetStepOf } from './phoneTexts.ts'

export interface PhonePanelViewProps {
  flow: PhoneFlow
  /** The account's number, masked, where it has to be proven before the log-in goes on (R6.16). */
  verifies?: string | undefined
  bonusCoins: number
  /** A number that gets no code for so many seconds. */
  wait?: PhoneNumberFormProps['wait']
  picker: Pick<PhoneNumberFormProps, 'countries' | 'here' | 'closedCountries'>
  code: Pick<
    CodeFormProps,
    'resendIn' | 'busy' | 'problem' | 'problemOfCode' | 'resent' | 'onCode' | 'onResend'
  >
  /** Why the log-in after the code failed. */
  enterProblem: string | undefined
  onNumber: PhoneNumberFormProps['onNumber']
  onLogIn: () => void
  onLeaveVerifying: () => void
  onForgot: () => void
  onUseCode: () => void
  onBack: () => void
  onEnter: () => void
  onSkip: () => void
  submitNumber: PhoneNumberFormProps['submit']
  submitPassword: PhonePasswordFormProps['submit']
  submitChannel: ChannelFormProps['submit']
  submitOwnPassword: NewPhonePasswordFormProps['submit']
  submitNewPassword: NewPhonePasswordFormProps['submit']
}

/** What stands in the log-in popup in each step of sign-in by phone. */
export function PhonePanelView(props: PhonePanelViewProps) {
  const text = useText()
  const step = resetStepOf(props.flow)
  return (
    <div className={styles['stack']}>
      {step > 0 && (
        <StepIndicator
          step={step}
          total={RESET_STEPS}
          label={text('app.signUp.step', { step, steps: RESET_STEPS })}
        />
      )}
      <Step {...props} />
    </div>
  )
}

function Step({ flow, verifies, bonusCoins, wait, picker, code, enterProblem, ...on }: PhonePanelViewProps) {
  const text = useText()
  switch (flow.step) {
    case 'number':
      return verifies === undefined ? (
        <NumberStep {...{ flow, wait, picker, ...on }} />
      ) : (
        <VerifyStep {...{ flow, picker, verifies, ...on }} />
      )
    case 'password':
      return (
        <PhonePasswordForm
          number={wholeNumber(flow.number)}
          changed={flow.passwordChanged}
          submit={on.submitPassword}
          onCode={on.onUseCode}
          onForgot={on.onForgot}
          onOtherNumber={on.onLogIn}
        />
      )
    case 'channel':
      return (
        <ChannelForm
          number={wholeNumber(flow.number)}
          known={flow.facts.known}
          note={verifies === undefined ? undefined : text('base.error.verifyMobile')}
          bonusCoins={flow.facts.bonus ?? bonusCoins}
          channels={flow.facts.channels}
          waitIn={wait !== undefined && isSameNumber(wait.number, flow.number) ? wait.seconds : 0}
          submit={on.submitChannel}
          onBack={on.onBack}
        />
      )
    case 'code':
      return flow.code.phase === 'verified' ? null : (
        <CodeForm
          {...code}
          number={wholeNumber(flow.number)}
          code={flow.code}
          channels={flow.facts.channels}
          onBack={on.onBack}
        />
      )
    case 'choosePassword':
      return (
        <NewPhonePasswordForm
          number={wholeNumber(flow.number)}
          lead={text('app.phone.passwordLead')}
          submitLabel={text('app.phone.setPassword')}
          submit={on.submitOwnPassword}
          onSkip={on.onSkip}
        />
      )
    case 'entering':
      return <EnteringStep problem={enterProblem} onRetry={on.onEnter} onOtherNumber={on.onLogIn} />
    case 'newPassword': {
      const lead = text.rich('app.phone.newPasswordLead', {
        number: wholeNumber(flow.number),
        b: (chunks) => (
          <b key="number">
            <bdi dir="ltr" className={styles['number']}>
              {chunks}
            </bdi>
          </b>
        ),
      })
      return (
        <NewPhonePasswordForm
          number={wholeNumber(flow.number)}
          lead={lead}
          submitLabel={text('app.forgot.newSubmit')}
          submit={on.submitNewPassword}
        />
      )
    }
    case 'done':
      return null
  }
}

type NumberStepProps = Pick<
  PhonePanelViewProps,
  'wait' | 'picker' | 'onNumber' | 'submitNumber' | 'onLogIn'
> & { flow: Extract<PhoneFlow, { step: 'number' }> }

/** The number of the account, before a log-in that looks like somebody else's goes on. */
function VerifyStep({
  flow,
  picker,
  verifies,
  ...on
}: NumberStepProps & { verifies: string } & Pick<PhonePanelViewProps, 'onLeaveVerifying'>) {
  const text = useText()
  const bold = (chunks: ReactNode) => (
    <b key="number">
      <bdi dir="ltr" className={styles['number']}>
        {chunks}
      </bdi>
    </b>
  )
  const lead = (
    <>
      <p role="alert" className={styles['problem']}>
        {text('base.error.verifyMobile')}
      </p>
      <p className={styles['lead']}>{text.rich('app.phone.verifyLead', { number: verifies, b: bold })}</p>
    </>
  )
  return (
    <>
      <PhoneNumberForm
        key="verify"
        {...picker}
        number={flow.number}
        onNumber={on.onNumber}
        submit={on.submitNumber}
        closedCountries={[]}
        lead={lead}
        submitLabel={text('base.action.continue')}
      />
      <div className={styles['centre']}>
        <button type="button" className={styles['textButton']} onClick={on.onLeaveVerifying}>
          {text('app.forgot.back')}
        </button>
      </div>
    </>
  )
}

function NumberStep({ flow, wait, picker, ...on }: NumberStepProps) {
  const text = useText()
  const form = { ...picker, number: flow.number, onNumber: on.onNumber, submit: on.submitNumber }
  if (flow.purpose === 'login')
    return <PhoneNumberForm key="login" {...form} submitLabel={text('base.action.continue')} />
  const lead = (
    <>
      {flow.timedOut && (
        <p role="alert" className={styles['problem']}>
          {text('base.error.resetTimedOut')}
        </p>
      )}
      <p className={styles['lead']}>{text('app.phone.forgotLead')}</p>
    </>
  )
  return (
    <>
      <PhoneNumberForm
        key="reset"
        {...form}
        closedCountries={[]}
        lead={lead}
        wait={wait}
        submitLabel={text('app.phone.send')}
      />
      <div className={styles['centre']}>
        <button type="button" className={styles['textButton']} onClick={on.onLogIn}>
          {text('app.forgot.back')}
        </button>
      </div>
    </>
  )
}

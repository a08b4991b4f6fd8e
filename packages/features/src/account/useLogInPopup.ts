import type { GatewayFailure } from '@visavis/core/errors'
import {
  confirmMail,
  logIn,
  resendMail,
  submitAddress,
  submitForgot,
  submitPassword,
  submitRegistration,
} from '@visavis/domain/account/account.actions'
import {
  flowStepped,
  methodChosen,
  selectAccountBusy,
  selectAccountFailure,
  selectEmailFlow,
  selectLogInMethod,
  selectVerification,
} from '@visavis/domain/account/account.slice'
import { selectPhoneFlow } from '@visavis/domain/account/phone.slice'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { selectGuest } from '@visavis/domain/guest/guest.slice'
import { useAppDispatch, useAppSelector, useAppStore, usePorts } from '@visavis/domain/hooks'
import { selectLogin } from '@visavis/domain/shell/shell.slice'
import { useRef, useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import type { AddressProblem } from './AddressForm.tsx'
import type { MethodChoice } from './LogInMethods.tsx'
import type { LogInPopupViewProps } from './LogInPopupView.tsx'
import { failureProblem } from './failureProblem.ts'
import type { AccountField } from './failureProblem.ts'
import { useProviders } from './useProviders.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

/** Maps the email flow of the store to the popup's view. */
export function useLogInPopup(): LogInPopupViewProps {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { clock, randomId } = usePorts()
  const features = useFeatures()
  const text = useText()
  const failureText = useFailureText()
  const flow = useAppSelector(selectEmailFlow)
  const method = useAppSelector(selectLogInMethod)
  const login = useAppSelector(selectLogin)
  const busy = useAppSelector(selectAccountBusy)
  const failure = useAppSelector(selectAccountFailure)
  const conf = useAppSelector(selectGlobalConf)
  const { bonus } = useAppSelector(selectGuest)
  const resendIn = useSecondsUntil(flow.step === 'mailSent' ? flow.resendAt : 0, clock.now)
  const [mailAction, setMailAction] = useState<'checking' | 'sending' | null>(null)
  const [resentFlow, setResentFlow] = useState('')
  // One registration is one write, however often it is tried (D2).
  const requestId = useRef('')

  /** Runs a step and answers what the flow or the gateway found wrong with a field of this form. */
  const answer = async <F extends AccountField>(run: Promise<void>, fields: readonly F[]) => {
    await run
    const now: GatewayFailure | null = selectAccountFailure(store.getState())
    return now ? failureProblem(now, fields, failureText) : null
  }
  const addressAnswer = async (run: Promise<void>): Promise<AddressProblem | null> => {
    const problem = await answer(run, ['email'])
    const now = selectEmailFlow(store.getState())
    if (now.step === 'address' && now.taken)
      return { field: 'email', text: text('base.error.emailUsed'), taken: true }
    if (now.step === 'forgot' && now.unknown)
      return { field: 'email', text: text('base.error.unknownAccount') }
    return problem
  }
  const mailStep = async (kind: 'checking' | 'sending', run: Promise<void>) => {
    setMailAction(kind)
    await run
    setMailAction(null)
    const now = selectEmailFlow(store.getState())
    if (kind === 'sending' && now.step === 'mailSent' && selectAccountFailure(store.getState()) === null)
      setResentFlow(now.flowId)
  }

  const phone = useAppSelector(selectPhoneFlow)
  const verification = useAppSelector(selectVerification)
  const { providers, problem, newcomer } = useProviders()
  const methods: MethodChoice[] = [
    ...providers,
    { name: 'email', onChoose: () => dispatch(methodChosen('email')) },
  ]
  if (conf?.phone?.offered === true)
    methods.push({ name: 'phone', onChoose: () => dispatch(methodChosen('phone')) })
  if (features.qrLogin) methods.push({ name: 'qr', onChoose: () => dispatch(methodChosen('qr')) })

  return {
    flow,
    methods,
    providerProblem: problem,
    method,
    underWay:
      method === 'phone'
        ? verification !== null || phone.step !== 'number' || phone.purpose !== 'login'
        : method === 'email' && flow.step !== 'login' && flow.step !== 'address',
    source: login?.source ?? 'button',
    bonusCoins: bonus?.gold ?? conf?.registerGold ?? 0,
    signUpOpen: features.emailSignUp,
    mail: {
      resendIn,
      resent: flow.step === 'mailSent' && resentFlow === flow.flowId,
      busy: busy ? mailAction : null,
      problem: failure ? failureText(failure) : undefined,
      onVerified: () => void mailStep('checking', dispatch(confirmMail({ quiet: false }))),
      onResend: () => void mailStep('sending', dispatch(resendMail())),
    },
    onEmail: (email) => dispatch(flowStepped({ type: 'emailTyped', email })),
    onLogIn: () => dispatch(flowStepped({ type: 'loginOpened' })),
    onSignUp: () => dispatch(flowStepped({ type: 'signUpOpened' })),
    onForgot: () => dispatch(flowStepped({ type: 'forgotOpened' })),
    submitLogIn: (values) => answer(dispatch(logIn(values)), ['email', 'password']),
    submitAddress: (email) => addressAnswer(dispatch(submitAddress(email))),
    submitForgot: (email) => addressAnswer(dispatch(submitForgot(email))),
    submitPassword: (password) => answer(dispatch(submitPassword(password)), ['password']),
    submitRegistration: (over18) => {
      requestId.current ||= randomId()
      return answer(dispatch(submitRegistration({ over18, requestId: requestId.current })), ['over18'])
    },
    newcomer,
  }
}

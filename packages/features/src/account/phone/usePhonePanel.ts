import { isSameNumber } from '@visavis/domain/account/isSameNumber'
import {
  phoneStepped,
  selectNextCode,
  selectPhoneBusy,
  selectPhoneFailure,
  selectPhoneFlow,
} from '@visavis/domain/account/phone.slice'
import { resendCode, submitChannel, submitCode } from '@visavis/domain/account/phoneCode.actions'
import { enter } from '@visavis/domain/account/phoneEnter.actions'
import { submitNumber } from '@visavis/domain/account/phoneNumber.actions'
import {
  choosePassword,
  logInByPassword,
  submitNewPassword,
} from '@visavis/domain/account/phonePassword.actions'
import { methodChosen, selectVerification } from '@visavis/domain/account/account.slice'
import { selectCountry } from '@visavis/domain/country/country.slice'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { selectGuest } from '@visavis/domain/guest/guest.slice'
import { useAppDispatch, useAppSelector, useAppStore, usePorts } from '@visavis/domain/hooks'
import { useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { useSecondsUntil } from '../useSecondsUntil.ts'
import type { PhonePanelViewProps } from './PhonePanelView.tsx'
import { hasNumbers } from './phoneNumbers.ts'
import { isOfCode, phoneProblem } from './phoneProblem.ts'
import type { PhoneFormField } from './phoneProblem.ts'
import { usePhoneCountries } from './usePhoneCountries.ts'

/** Maps sign-in by phone in the store to its view. */
export function usePhonePanel(): PhonePanelViewProps {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { clock } = usePorts()
  const text = useText()
  const failureText = useFailureText()
  const flow = useAppSelector(selectPhoneFlow)
  const busy = useAppSelector(selectPhoneBusy)
  const failure = useAppSelector(selectPhoneFailure)
  const conf = useAppSelector(selectGlobalConf)
  const { bonus } = useAppSelector(selectGuest)
  const verification = useAppSelector(selectVerification)
  const country = useAppSelector(selectCountry)
  const at = verification?.country || country.code
  const here = hasNumbers(at) ? at : ''
  const code = flow.step === 'code' && flow.code.phase !== 'verified' ? flow.code : null
  const next = useAppSelector(selectNextCode)
  const waitIn = useSecondsUntil(next?.at ?? 0, clock.now)
  const ofCode = useSecondsUntil(code === null || code.phase === 'idle' ? 0 : code.resendAt, clock.now)
  const resendIn = Math.max(
    ofCode,
    next !== null && 'number' in flow && isSameNumber(next.number, flow.number) ? waitIn : 0,
  )
  const [codeAction, setCodeAction] = useState<'checking' | 'sending' | null>(null)
  const [resentAt, setResentAt] = useState(0)

  /** Runs a step and answers what the gateway found wrong with a field of this form. */
  const answer = async <F extends PhoneFormField>(run: Promise<void>, fields: readonly F[]) => {
    await run
    const now = selectPhoneFailure(store.getState())
    return now
      ? phoneProblem(now, fields, { of: failureText, unfitNumber: text('app.phone.numberUnfit') })
      : null
  }
  const codeStep = async (kind: 'checking' | 'sending', run: Promise<void>) => {
    setCodeAction(kind)
    await run
    setCodeAction(null)
    const now = selectPhoneFlow(store.getState())
    if (
      kind === 'sending' &&
      now.step === 'code' &&
      now.code.phase === 'sent' &&
      selectPhoneFailure(store.getState()) === null
    )
      setResentAt(now.code.resendAt)
  }

  return {
    flow,
    verifies: verification?.phone,
    wait: next === null || waitIn === 0 ? undefined : { number: next.number, seconds: waitIn },
    bonusCoins: bonus?.gold ?? conf?.registerGold ?? 0,
    picker: { countries: usePhoneCountries(here), here, closedCountries: conf?.phone?.closedCountries ?? [] },
    code: {
      resendIn,
      busy: busy ? codeAction : null,
      problem: failure ? failureText(failure) : undefined,
      problemOfCode: failure !== null && isOfCode(failure),
      resent: code !== null && code.phase === 'sent' && code.resendAt === resentAt,
      onCode: (digits) => void codeStep('checking', dispatch(submitCode(digits))),
      onResend: (channel) => void codeStep('sending', dispatch(resendCode(channel))),
    },
    enterProblem: failure ? failureText(failure) : undefined,
    onNumber: (number) => dispatch(phoneStepped({ type: 'numberTyped', number })),
    onLogIn: () => dispatch(phoneStepped({ type: flow.step === 'entering' ? 'restarted' : 'loginOpened' })),
    onLeaveVerifying: () => dispatch(methodChosen('email')),
    onForgot: () => dispatch(phoneStepped({ type: 'forgotOpened' })),
    onUseCode: () => dispatch(phoneStepped({ type: 'codeWanted' })),
    onBack: () => dispatch(phoneStepped({ type: 'back' })),
    onEnter: () => void dispatch(enter()),
    onSkip: () => void dispatch(choosePassword(null)),
    submitNumber: async (number) => {
      const problem = await answer(dispatch(submitNumber(number)), ['mobile'])
      const now = selectPhoneFlow(store.getState())
      return now.step === 'number' && now.unknown
        ? {
            field: 'mobile',
            text: text(verification === null ? 'base.error.unknownAccount' : 'app.phone.verifyOther'),
          }
        : problem
    },
    submitPassword: (password) => answer(dispatch(logInByPassword(password)), ['password']),
    submitChannel: (wish) => answer(dispatch(submitChannel(wish)), ['channel', 'over18']),
    submitOwnPassword: (password) => answer(dispatch(choosePassword(password)), ['password']),
    submitNewPassword: (password) => answer(dispatch(submitNewPassword(password)), ['password']),
  }
}

import { languageIdOf } from '@visavis/core/contract'
import type { CodeChannel } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { NO_CODE, nextCode } from '@visavis/domain/account/code.machine'
import type { CodeEvent, CodeState } from '@visavis/domain/account/code.machine'
import { CODE_EVENTS } from '@visavis/domain/account/codeEvents'
import { telemetryHeaders } from '@visavis/domain/account/telemetryHeaders'
import { useLinkMobileMutation } from '@visavis/domain/account/link.api'
import { CODE_LIFE_MS, secondsToWait } from '@visavis/domain/account/codeWaits'
import type { PhoneNumber } from '@visavis/domain/account/phoneFlow.machine'
import { selectCountry } from '@visavis/domain/country/country.slice'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { selectLanguage } from '@visavis/domain/language/language.slice'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { hasNumbers } from '../phone/phoneNumbers.ts'
import { isOfCode, phoneProblem } from '../phone/phoneProblem.ts'
import { usePhoneCountries } from '../phone/usePhoneCountries.ts'
import { useSecondsUntil } from '../useSecondsUntil.ts'
import type { PhoneLink, PhoneLinkDialogProps } from './PhoneLinkDialog.tsx'

export interface PhoneLinkOptions {
  /** The dialog is there from the start. */
  readonly asked?: boolean
  /** The number is linked. */
  readonly onLinked?: () => void
}

/** Linking a number: number, code, and the question when another account has it (M-LINK, M-CODE). */
export function usePhoneLink({ asked = false, onLinked }: PhoneLinkOptions = {}): {
  dialog: PhoneLinkDialogProps | null
  open: () => void
} {
  const dispatch = useAppDispatch()
  const { clock, gateway } = usePorts()
  const text = useText()
  const failureText = useFailureText()
  const country = useAppSelector(selectCountry)
  const here = hasNumbers(country.code) ? country.code : ''
  const countries = usePhoneCountries(here)
  const languageId = languageIdOf(useAppSelector(selectLanguage))
  const [linkMobile] = useLinkMobileMutation()
  const [link, setLink] = useState<PhoneLink | null>(asked ? { step: 'number' } : null)
  const [number, setNumber] = useState<PhoneNumber>({ mobile: '', countryCode: here })
  const [code, setCode] = useState<CodeState>(NO_CODE)
  const [channels, setChannels] = useState<readonly CodeChannel[]>([])
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null)
  const [failure, setFailure] = useState<GatewayFailure | null>(null)
  const [resent, setResent] = useState(false)
  const [next, setNext] = useState<{ number: PhoneNumber; at: number } | null>(null)
  const waitIn = useSecondsUntil(next?.at ?? 0, clock.now)

  const step = (event: CodeEvent) => setCode((now) => nextCode(now, event))
  function refused(why: GatewayFailure): GatewayFailure {
    const event = CODE_EVENTS[why.code]
    if (event !== undefined) step(event)
    setFailure(why)
    return why
  }
  async function sendCode(wanted: PhoneNumber, channel: CodeChannel): Promise<GatewayFailure | null> {
    setBusy('sending')
    const headers = await dispatch(telemetryHeaders())
    const sent = await gateway.request(
      'sendCode',
      { ...wanted, channel, purpose: 'link', languageId },
      { headers },
    )
    setBusy(null)
    const now = clock.now()
    const seconds = sent.ok ? sent.data.resendAfter : secondsToWait(sent.failure)
    if (seconds > 0) setNext({ number: wanted, at: now + seconds * 1000 })
    if (!sent.ok) return refused(sent.failure)
    setFailure(null)
    step({
      type: 'sent',
      channel,
      resendAt: now + sent.data.resendAfter * 1000,
      expiresAt: now + CODE_LIFE_MS,
      left: sent.data.left,
    })
    return null
  }
  async function submit(wanted: PhoneNumber) {
    const words = { of: failureText, unfitNumber: text('app.phone.numberUnfit') }
    const known = await gateway.request('checkMobile', { ...wanted })
    if (!known.ok) return phoneProblem(known.failure, ['mobile'], words)
    setNumber(wanted)
    setChannels(known.data.channels)
    const problem = await sendCode(wanted, known.data.channels[0] ?? 'sms')
    if (problem !== null) return phoneProblem(problem, ['mobile'], words)
    setLink({ step: 'code' })
    return null
  }
  async function take(ticket: string, switching: boolean) {
    const { data, error } = await linkMobile({ ...number, ticket, switch: switching })
    setBusy(null)
    if (data === undefined) {
      setFailure(failureOf(error))
      return
    }
    if (data.state === 'verified') {
      setLink(null)
      dispatch(noticeShown({ tone: 'success', messageId: 'app.security.linkedPhone' }))
      onLinked?.()
    } else setLink({ step: data.state === 'onlySignIn' ? 'onlySignIn' : 'switch', ticket })
  }
  async function enter(digits: string) {
    setBusy('checking')
    const checked = await gateway.request('checkCode', { ...number, code: digits, purpose: 'link' })
    if (checked.ok) {
      setFailure(null)
      await take(checked.data.ticket, false)
    } else {
      setBusy(null)
      refused(checked.failure)
    }
  }

  return {
    open: () => {
      setCode(NO_CODE)
      setFailure(null)
      setLink({ step: 'number' })
    },
    dialog: link && {
      link,
      busy: busy === 'checking',
      problem: failure === null ? undefined : failureText(failure),
      form: {
        number,
        onNumber: setNumber,
        countries,
        here,
        closedCountries: [],
        wait: next === null || waitIn === 0 ? undefined : { number: next.number, seconds: waitIn },
        submit,
      },
      code:
        code.phase === 'verified'
          ? null
          : {
              code,
              channels,
              resendIn: waitIn,
              busy,
              problem: failure === null ? undefined : failureText(failure),
              problemOfCode: failure !== null && isOfCode(failure),
              resent: resent && waitIn > 0,
              onCode: (digits) => void enter(digits),
              onResend: (channel) =>
                void sendCode(number, channel).then((problem) => setResent(problem === null)),
              onBack: () => {
                setCode(NO_CODE)
                setFailure(null)
                setLink({ step: 'number' })
              },
            },
      onSwitch: () => {
        if ('ticket' in link) {
          setBusy('checking')
          void take(link.ticket, true)
        }
      },
      onClose: () => setLink(null),
    },
  }
}

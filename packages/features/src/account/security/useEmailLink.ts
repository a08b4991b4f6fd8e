import { useLinkEmailMutation, useVerifyLinkEmailMutation } from '@visavis/domain/account/link.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { languageIdOf } from '@visavis/core/contract'
import { selectLanguage } from '@visavis/domain/language/language.slice'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { selectOnline, selectVisible } from '@visavis/domain/shell/shell.slice'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { failureProblem } from '../failureProblem.ts'
import { useSecondsUntil } from '../useSecondsUntil.ts'
import type { EmailLink, EmailLinkDialogProps } from './EmailLinkDialog.tsx'

/** Between two looks whether the mail was opened (R4.13). */
const POLL_MS = 5000

/** Linking an address, from the first word to "verified". Closed while `link` is null. */
export function useEmailLink(): { dialog: EmailLinkDialogProps | null; open: (pending?: string) => void } {
  const dispatch = useAppDispatch()
  const { clock } = usePorts()
  const text = useText()
  const failureText = useFailureText()
  const languageId = languageIdOf(useAppSelector(selectLanguage))
  const watched = useAppSelector((state) => selectVisible(state) && selectOnline(state))
  const [send, sending] = useLinkEmailMutation()
  const [verify] = useVerifyLinkEmailMutation()
  const [link, setLink] = useState<EmailLink | null>(null)
  const [checking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [resendAt, setResendAt] = useState(0)
  const secondsToResend = useSecondsUntil(resendAt, clock.now)

  async function ask(email: string, switching: boolean) {
    setProblem(undefined)
    const { data, error } = await send({ email, switch: switching, languageId })
    if (data === undefined) return failureProblem(failureOf(error), ['email'], failureText)
    if (data.state === 'sent') setResendAt(clock.now() + data.resendAfter * 1000)
    setLink(
      data.state === 'sent'
        ? { step: 'sent', email, notYet: false }
        : { step: data.state === 'onlySignIn' ? 'onlySignIn' : 'switch', email },
    )
    return null
  }
  /** `quiet` is the poll. */
  async function check(email: string, quiet: boolean) {
    if (!quiet) setChecking(true)
    const { data, error } = await verify({ email })
    setChecking(false)
    if (data === undefined) {
      if (!quiet) setProblem(failureText(failureOf(error)))
      return
    }
    if (data.verified) {
      setLink(null)
      dispatch(noticeShown({ tone: 'success', messageId: 'app.security.linkedEmail', values: { email } }))
    } else if (data.state === 'bound' || data.state === 'onlySignIn')
      setLink({ step: data.state === 'bound' ? 'switch' : 'onlySignIn', email })
    else if (!quiet) setLink({ step: 'sent', email, notYet: true })
  }
  const again = async (email: string, switching: boolean) => {
    setProblem((await ask(email, switching))?.text ?? undefined)
  }

  const waitingFor = link?.step === 'sent' && watched ? link.email : null
  const look = useEffectEvent(check)
  useEffect(() => {
    if (waitingFor === null) return undefined
    const timer = setInterval(() => void look(waitingFor, true), POLL_MS)
    return () => clearInterval(timer)
  }, [waitingFor])

  return {
    open: (pending) => {
      setProblem(undefined)
      setLink(pending ? { step: 'sent', email: pending, notYet: false } : { step: 'form' })
    },
    dialog: link && {
      link,
      busy: checking || sending.isLoading,
      problem,
      secondsToResend,
      submit: async (email) => {
        const found = await ask(email, false)
        return found && { ...found, text: found.text || text('base.error.invalidEmail') }
      },
      onSwitch: () => {
        if ('email' in link) void again(link.email, true)
      },
      onCheck: () => {
        if ('email' in link) void check(link.email, false)
      },
      onResend: () => {
        if ('email' in link) void again(link.email, false)
      },
      onClose: () => setLink(null),
    },
  }
}

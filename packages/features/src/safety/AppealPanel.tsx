import type { Data } from '@visavis/core/contract'
import { useAppDispatch } from '@visavis/domain/hooks'
import { readAppeal, sendAppeal } from '@visavis/domain/safety/appeal.actions'
import { useRef, useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import { AppealView } from './AppealView.tsx'
import type { AppealViewProps } from './AppealView.tsx'

/**
 * {@link AppealView} at work. `banRef` and `code` say which ban it is about, as far as the refusal told;
 * empty
 * and 0 where it is unknown.
 */
export function AppealPanel({ banRef, code }: { banRef: string; code: number }) {
  const text = useText()
  const failureText = useFailureText()
  const dispatch = useAppDispatch()
  const [caseNumber, setCaseNumber] = useState('')
  const [found, setFound] = useState<Data<'appealState'> | null>(null)
  const [busy, setBusy] = useState<AppealViewProps['busy']>(null)
  const [problem, setProblem] = useState<AppealViewProps['problem']>(null)
  const [copied, setCopied] = useState(false)
  // The same words sent again are one request (D2).
  const sent = useRef({ words: '', requestId: '' })
  const send = async (email: string, words: string) => {
    setBusy('send')
    setProblem(null)
    if (sent.current.words !== email + words) sent.current = { words: email + words, requestId: '' }
    const result = await dispatch(
      sendAppeal({ banRef, code, email, text: words }, sent.current.requestId, (requestId) => {
        sent.current.requestId = requestId
      }),
    )
    setBusy(null)
    if (result.ok) setCaseNumber(result.data.caseNumber)
    else setProblem({ at: 'send', text: failureText(result.failure) })
  }
  const lookUp = async (number: string) => {
    setBusy('look')
    setProblem(null)
    setFound(null)
    const result = await dispatch(readAppeal(number))
    setBusy(null)
    if (result.ok) setFound(result.data)
    else
      setProblem({
        at: 'look',
        text: result.failure.status === 404 ? text('app.appeal.unknown') : failureText(result.failure),
      })
  }
  const copy = async () => {
    await navigator.clipboard.writeText(caseNumber).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <AppealView
      caseNumber={caseNumber}
      found={found}
      busy={busy}
      problem={problem}
      copied={copied}
      onSend={(email, words) => void send(email, words)}
      onLookUp={(number) => void lookUp(number)}
      onCopy={() => void copy()}
    />
  )
}

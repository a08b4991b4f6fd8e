import { useEffect, useEffectEvent, useState } from 'react'
import { isInCall, selectMachine } from '@visavis/domain/call/call.selectors'
import { takeOver } from '@visavis/domain/call/call.actions'
import { moveCallHere, type MoveOutcome } from '@visavis/domain/call/moveHere'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { problemText } from '../../i18n/problemText.ts'
import { useGo, usePlace } from '../../i18n/SiteLink.tsx'

/** What another device opens from the code of a running call. One press brings the call here; the code stays in no address. */
export function MoveCallScreen() {
  const dispatch = useAppDispatch()
  const { hash } = usePlace()
  const go = useGo()
  const [code] = useState(() => hash.slice(1))
  const [step, setStep] = useState<'asked' | 'moving' | MoveOutcome>('asked')
  const machine = useAppSelector(selectMachine)
  const forget = useEffectEvent(() => { if (hash !== '') go('/moveCall', { replace: true }) })
  useEffect(() => forget(), [])
  const isHere = isInCall(machine)
  const home = useEffectEvent(() => go('/', { replace: true }))
  useEffect(() => { if (isHere) home() }, [isHere])
  const move = async () => {
    setStep('moving')
    setStep(await dispatch(moveCallHere(code)))
  }
  const problem = machine.phase === 'elsewhere' ? machine.problem : null
  return <MoveCallQuestion step={step} problem={problem} onMove={() => void move()} onRetry={() => void dispatch(takeOver())} />
}

export interface MoveCallQuestionProps {
  step: 'asked' | 'moving' | MoveOutcome
  /** Why the call could not be taken, once it was found. */
  problem: Parameters<typeof problemText>[1] | null
  onMove: () => void
  onRetry: () => void
}

export function MoveCallQuestion({ step, problem, onMove, onRetry }: MoveCallQuestionProps) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const toHome = <ButtonLink href="/">{text('base.action.close')}</ButtonLink>
  if (problem) return <EmptyState icon="warning" level={1} title={text('webChat.move.failedTitle')} text={problemText(text, problem)} action={<Button variant="primary" size="lg" onClick={onRetry}>{text('base.action.retry')}</Button>} />
  if (step === 'asked' || step === 'moving' || step.state === 'moved') {
    return <EmptyState icon="phone" level={1} title={text('webChat.move.hereTitle')} text={text('webChat.move.hereText')} action={<Button variant="primary" size="lg" busy={step !== 'asked'} onClick={onMove}>{text('webChat.move.here')}</Button>} />
  }
  switch (step.state) {
    case 'expired': return <EmptyState icon="qr-code" level={1} title={text('webChat.move.expiredTitle')} text={text('webChat.move.expiredText')} action={toHome} />
    case 'over': return <EmptyState icon="phone-x" level={1} title={text('webChat.move.overTitle')} text={text('webChat.move.overText')} action={toHome} />
    case 'full': return <EmptyState icon="device-mobile" level={1} title={text('webChat.move.fullTitle')} text={text('webChat.move.fullText')} action={toHome} />
    case 'failed': return <EmptyState icon="warning" level={1} title={text('webChat.move.failedTitle')} text={failureText(step.failure)} action={<Button variant="primary" size="lg" onClick={onMove}>{text('base.action.retry')}</Button>} />
  }
}

import { useEffect, useEffectEvent, useState } from 'react'
import { takeOver } from '@visavis/domain/call/call.actions'
import { moveCallHere, type MoveOutcome } from '@visavis/domain/call/moveHere'
import { useAppDispatch } from '@visavis/domain/hooks'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { useGo, usePlace } from '../../i18n/SiteLink.tsx'

/**
 * What another device opens from the code of a running call. One press brings the call here; the code stays
 * in no address.
 */
export function MoveCallScreen() {
  const dispatch = useAppDispatch()
  const { hash } = usePlace()
  const go = useGo()
  const [code] = useState(() => hash.slice(1))
  const [step, setStep] = useState<MoveCallQuestionProps['step']>('asked')
  const forget = useEffectEvent(() => {
    if (hash !== '') go('/moveCall', { replace: true })
  })
  useEffect(() => forget(), [])
  const move = async () => {
    setStep('moving')
    const outcome = await dispatch(moveCallHere(code))
    if (outcome.state !== 'found') return setStep(outcome)
    // The call lies over the home page; whatever is in its way is said there.
    go('/', { replace: true })
    dispatch(takeOver())
  }
  return <MoveCallQuestion step={step} onMove={() => void move()} />
}

export interface MoveCallQuestionProps {
  step: 'asked' | 'moving' | Exclude<MoveOutcome, { state: 'found' }>
  onMove: () => void
}

export function MoveCallQuestion({ step, onMove }: MoveCallQuestionProps) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const toHome = <ButtonLink href="/">{text('base.action.close')}</ButtonLink>
  if (step === 'asked' || step === 'moving') {
    return (
      <EmptyState
        icon="phone"
        level={1}
        title={text('webChat.move.hereTitle')}
        text={text('webChat.move.hereText')}
        action={
          <Button variant="primary" size="lg" busy={step !== 'asked'} onClick={onMove}>
            {text('webChat.move.here')}
          </Button>
        }
      />
    )
  }
  switch (step.state) {
    case 'expired':
      return (
        <EmptyState
          icon="qr-code"
          level={1}
          title={text('webChat.move.expiredTitle')}
          text={text('webChat.move.expiredText')}
          action={toHome}
        />
      )
    case 'over':
      return (
        <EmptyState
          icon="phone-x"
          level={1}
          title={text('webChat.move.overTitle')}
          text={text('webChat.move.overText')}
          action={toHome}
        />
      )
    case 'full':
      return (
        <EmptyState
          icon="device-mobile"
          level={1}
          title={text('webChat.move.fullTitle')}
          text={text('webChat.move.fullText')}
          action={toHome}
        />
      )
    case 'failed':
      return (
        <EmptyState
          icon="warning"
          level={1}
          title={text('webChat.move.failedTitle')}
          text={failureText(step.failure)}
          action={
            <Button variant="primary" size="lg" onClick={onMove}>
              {text('base.action.retry')}
            </Button>
          }
        />
      )
  }
}

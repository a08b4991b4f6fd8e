import type { AlertsPort } from '@visavis/core/alerts/AlertsPort'
import { enablePush, readPushOffer } from '@visavis/domain/alerts/alerts.actions'
import { useAppDispatch } from '@visavis/domain/hooks'
import { useEffect, useState } from 'react'
import { PushPromptView } from './PushPromptView.tsx'
import type { PromptStep } from './PushPromptView.tsx'

/** {@link PushPromptView} at work; the check for coins goes before the question (R4.56). */
export function PushPrompt({
  port,
  onClose,
  onNever,
}: {
  port: AlertsPort
  onClose: () => void
  onNever?: () => void
}) {
  const dispatch = useAppDispatch()
  const [gold, setGold] = useState(0)
  const [step, setStep] = useState<PromptStep>({ state: 'ask', busy: false })
  useEffect(() => {
    let left = false
    void dispatch(readPushOffer()).then((offer) => {
      if (!left && offer !== null && !offer.init) setGold(offer.gold)
    })
    return () => {
      left = true
    }
  }, [dispatch])
  const allow = async () => {
    setStep({ state: 'ask', busy: true })
    setStep(await dispatch(enablePush(port)))
  }
  return (
    <PushPromptView
      step={step}
      gold={gold}
      onAllow={() => void allow()}
      onClose={onClose}
      onNever={onNever}
    />
  )
}

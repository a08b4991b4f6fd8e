import { nextQrAnswer } from '@visavis/domain/account/qrAnswer.machine'
import { usePorts } from '@visavis/domain/hooks'
import { ButtonLink } from '@visavis/ui/Button'
import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useGo, usePlace } from '../../i18n/SiteLink.tsx'
import { useLocale, useText } from '../../i18n/I18nProvider.tsx'
import { QrAnswerView } from './QrAnswerView.tsx'

/**
 * What the phone opens from a code (`?qrToken=`, Q.20). Every answer is asked of the gateway by a press of
 * this person.
 */
export function QrLoginScreen() {
  const text = useText()
  const { tag } = useLocale()
  const { gateway, page, tracker } = usePorts()
  const [answer, happened] = useReducer(nextQrAnswer, { step: 'reading' } as const)
  const { search } = usePlace()
  const go = useGo()
  // A token does not stay in the address (Q.20).
  const [qrToken] = useState(
    () => new URLSearchParams(search).get('qrToken') ?? page.startQuery().get('qrToken') ?? '',
  )
  const forget = useEffectEvent(() => {
    if (search !== '') go('/qrLogin', { replace: true })
  })
  useEffect(() => forget(), [])

  const read = useCallback(async () => {
    if (!/^[A-Za-z0-9_-]{8,128}$/.test(qrToken))
      return happened({ type: 'read', state: 'expired', device: '', place: '', most: 0 })
    const result = await gateway.request('qrLoginScan', { qrToken })
    happened(result.ok ? { type: 'read', ...result.data } : { type: 'failed', failure: result.failure })
  }, [gateway, qrToken])
  const send = async (agree: boolean) => {
    happened({ type: 'pressed', agree })
    const result = await gateway.request('qrLoginConfirm', { qrToken, agree })
    tracker.track('qr_login', { ok: result.ok && result.data.state === 'done' && agree })
    happened(
      result.ok
        ? { type: 'answered', state: result.data.state }
        : { type: 'failed', failure: result.failure },
    )
  }
  useEffect(() => {
    void read()
  }, [read])

  const place =
    answer.step === 'asked' && /^[A-Z]{2}$/.test(answer.place)
      ? (new Intl.DisplayNames([tag], { type: 'region' }).of(answer.place) ?? '')
      : ''
  return (
    <QrAnswerView
      answer={answer}
      place={place}
      onAgree={() => void send(true)}
      onRefuse={() => void send(false)}
      onRetry={() => {
        happened({ type: 'began' })
        void read()
      }}
      toSecurity={<ButtonLink href="/accountSecurity">{text('app.title.security')}</ButtonLink>}
      toHome={<ButtonLink href="/">{text('base.action.close')}</ButtonLink>}
    />
  )
}

import type { QrAnswer } from '@visavis/domain/account/qrAnswer.machine'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import styles from './qr.module.css'

export interface QrAnswerViewProps {
  answer: QrAnswer
  /** Country of the other device in the person's language; empty when unknown. */
  place: string
  onAgree: () => void
  onRefuse: () => void
  onRetry: () => void
  /** Link to the account's security, and home. */
  toSecurity: ReactNode
  toHome: ReactNode
}

/** On the phone: which device asks to be let in, and the answer (S.49). */
export function QrAnswerView({
  answer,
  place,
  onAgree,
  onRefuse,
  onRetry,
  toSecurity,
  toHome,
}: QrAnswerViewProps) {
  const text = useText()
  const failureText = useFailureText()
  switch (answer.step) {
    case 'reading':
      return <Skeleton shape="list" label={text('base.loading')} />
    case 'asked':
      return (
        <Card label={text('app.qr.question')}>
          <Stack gap={5}>
            <Heading level={1} size={3} focusable>
              {text('app.qr.question')}
            </Heading>
            <dl className={styles['facts']}>
              <dt>{text('app.qr.device')}</dt>
              <dd>
                <bdi>{answer.device || text('app.qr.unknown')}</bdi>
              </dd>
              <dt>{text('app.qr.place')}</dt>
              <dd>{place || text('app.qr.unknown')}</dd>
            </dl>
            <p className={styles['warning']}>
              <Icon name="warning" active size={22} />
              {text('app.qr.warning')}
            </p>
            <div className={styles['buttons']}>
              <Button
                variant="primary"
                size="lg"
                busy={answer.sending === 'agree'}
                disabled={answer.sending === 'refuse'}
                onClick={onAgree}
              >
                {text('app.qr.confirm')}
              </Button>
              <Button
                size="lg"
                busy={answer.sending === 'refuse'}
                disabled={answer.sending === 'agree'}
                onClick={onRefuse}
              >
                {text('app.qr.cancel')}
              </Button>
            </div>
          </Stack>
        </Card>
      )
    case 'agreed':
      return (
        <EmptyState
          icon="check-circle"
          level={1}
          title={text('app.qr.doneTitle')}
          text={text('app.qr.doneText')}
          action={toSecurity}
        />
      )
    case 'refused':
      return (
        <EmptyState
          icon="shield-check"
          level={1}
          title={text('app.qr.refusedTitle')}
          text={text('app.qr.refusedText')}
          action={toHome}
        />
      )
    case 'expired':
      return (
        <EmptyState
          icon="qr-code"
          level={1}
          title={text('app.qr.expiredTitle')}
          text={text('app.qr.expiredText')}
          action={toHome}
        />
      )
    case 'full':
      return (
        <EmptyState
          icon="device-mobile"
          level={1}
          title={text('app.qr.fullTitle', { most: answer.most })}
          text={text('app.qr.fullText')}
          action={toSecurity}
        />
      )
    case 'failed':
      return (
        <ErrorState
          level={1}
          title={text('app.title.qrLogin')}
          text={failureText(answer.failure)}
          retry={{ label: text('base.action.retry'), onPress: onRetry }}
        />
      )
  }
}

import type { Hosting } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { Agreement, type AgreementProps } from './Agreement.tsx'
import styles from './hosting.module.css'

export interface ApplyCardProps {
  hosting: Hosting
  agreement: AgreementProps
  busy: boolean
  failure: GatewayFailure | null
  onApply: () => void
}

/** The way to become a host: what it brings, the agreement, the application and what became of it. */
export function ApplyCard({ hosting, agreement, busy, failure, onApply }: ApplyCardProps) {
  const text = useText('host')
  const formats = useFormats()
  const failureText = useFailureText()
  const { state, answer, appliedAt, approval, prices, pointRate } = hosting
  if (state === 'waiting')
    return (
      <Card>
        <Stack gap={3}>
          <Heading level={2} size={4}>
            {text('host.apply.waiting')}
          </Heading>
          <p className={styles['hint']} role="status">
            {text('host.apply.waitingText', { date: appliedAt === null ? '' : formats.dateTime(appliedAt) })}
          </p>
        </Stack>
      </Card>
    )
  return (
    <Card>
      <Stack gap={5}>
        {state === 'rejected' && (
          <div className={styles['part']} role="status">
            <Heading level={2} size={4}>
              {text('host.apply.rejected')}
            </Heading>
            <blockquote className={styles['quote']} dir="auto">
              {answer}
            </blockquote>
          </div>
        )}
        <div className={styles['part']}>
          <Heading level={2} size={4}>
            {text('host.apply.title')}
          </Heading>
          <p className={styles['hint']}>{text('host.apply.lead')}</p>
          <p className={styles['hint']}>
            {text('host.apply.rate', { points: Math.round(pointRate * 100) / 10 })}{' '}
            {text('host.apply.start', { price: Math.min(...prices) })}
          </p>
        </div>
        <Agreement {...agreement}>
          {approval && <p className={styles['hint']}>{text('host.apply.review')}</p>}
          {failure !== null && (
            <p className={styles['fault']} role="alert">
              {failureText(failure)}
            </p>
          )}
          <div>
            <Button variant="primary" busy={busy} onClick={onApply}>
              {text(
                state === 'rejected' ? 'host.apply.again' : approval ? 'host.apply.button' : 'host.apply.now',
              )}
            </Button>
          </div>
        </Agreement>
      </Stack>
    </Card>
  )
}

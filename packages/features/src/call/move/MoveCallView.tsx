import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { QrCode } from '@visavis/ui/QrCode'
import { Spinner } from '@visavis/ui/Spinner'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import styles from './move.module.css'

export type MoveCode =
  | { readonly step: 'asking' }
  | { readonly step: 'shown'; readonly address: string; /** Device time. */ readonly expiresAt: number }
  | { readonly step: 'failed'; readonly failure: GatewayFailure }

/** The code another device reads, and what that means for this one. */
export function MoveCallView({ code, now, onAgain }: { code: MoveCode; now: number; onAgain: () => void }) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const seconds = code.step === 'shown' ? Math.max(0, Math.ceil((code.expiresAt - now) / 1000)) : 0
  const isOver = code.step === 'shown' && seconds === 0
  return (
    <div className={styles.move}>
      <Text>{text('webChat.move.how')}</Text>
      <div className={styles.frame}>
        {code.step === 'asking' && (
          <span role="status" aria-label={text('base.loading')}>
            <Spinner size={32} />
          </span>
        )}
        {code.step === 'shown' && (
          <QrCode value={code.address} label={text('webChat.move.code')} hidden={isOver} />
        )}
      </div>
      <div role="alert">
        {code.step === 'failed' && <Text tone="danger">{failureText(code.failure)}</Text>}
      </div>
      {(isOver || code.step === 'failed') && (
        <Button full onClick={onAgain}>
          {text('webChat.move.again')}
        </Button>
      )}
      {code.step === 'shown' && !isOver && (
        <Text size="sm" tone="secondary">
          {text('webChat.move.left', { seconds })}
        </Text>
      )}
      <Text size="sm" tone="secondary">
        {text('webChat.move.warning')}
      </Text>
    </div>
  )
}

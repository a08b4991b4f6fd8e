import type { QrShow } from '@visavis/domain/account/qrShow.machine'
import { Button } from '@visavis/ui/Button'
import { Icon } from '@visavis/ui/Icon'
import { Spinner } from '@visavis/ui/Spinner'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { Problem } from '../Problem.tsx'
import { QrCode } from '@visavis/ui/QrCode'
import styles from './qr.module.css'

export interface QrPanelViewProps {
  qr: QrShow
  /** Address a token is opened at. */
  addressOf: (token: string) => string
  secondsLeft: number
  onAgain: () => void
}

/** The code to be scanned, and how far it is. */
export function QrPanelView({ qr, addressOf, secondsLeft, onAgain }: QrPanelViewProps) {
  const text = useText()
  const failureText = useFailureText()
  if (qr.step === 'failed') return <Problem text={failureText(qr.failure)} onRetry={onAgain} />
  const refused = 'refused' in qr && qr.refused
  return (
    <div className={styles['panel']}>
      <p className={styles['lead']}>{text('app.qr.lead')}</p>
      <div role="alert">{refused && <p className={styles['note']}>{text('app.qr.refused')}</p>}</div>
      <div className={styles['frame']}>
        {(qr.step === 'shown' || qr.step === 'scanned') && (
          <QrCode value={addressOf(qr.token)} label={text('app.qr.code')} hidden={qr.step === 'scanned'} />
        )}
        {(qr.step === 'asking' || qr.step === 'off' || qr.step === 'entered') && (
          <span role="status" aria-label={text('base.loading')}>
            <Spinner size={32} />
          </span>
        )}
        {qr.step === 'scanned' && (
          <div className={styles['over']} role="status">
            <Icon name="device-mobile" active size={40} />
            {text('app.qr.scanned')}
          </div>
        )}
        {qr.step === 'paused' && (
          <div className={styles['over']}>
            <p className={styles['lead']}>{text('app.qr.paused')}</p>
            <Button onClick={onAgain}>{text('app.qr.again')}</Button>
          </div>
        )}
      </div>
      {qr.step === 'shown' && (
        <p className={styles['hint']}>{text('app.qr.left', { seconds: secondsLeft })}</p>
      )}
      <p className={styles['hint']}>{text('app.qr.how')}</p>
    </div>
  )
}

import { Spinner } from '@visavis/ui/Spinner'
import { useText } from '../../i18n/I18nProvider.tsx'
import { Problem } from '../Problem.tsx'
import styles from '../account.module.css'

/** Everything is proven and the log-in is on its way; when it fails, trying again needs no new code. */
export function EnteringStep({
  problem,
  onRetry,
  onOtherNumber,
}: {
  problem: string | undefined
  onRetry: () => void
  onOtherNumber: () => void
}) {
  const text = useText()
  return (
    <div className={styles['form']}>
      {problem === undefined ? (
        <p className={styles['waiting']} role="status">
          <Spinner /> {text('app.phone.entering')}
        </p>
      ) : (
        <Problem text={problem} onRetry={onRetry} />
      )}
      {problem !== undefined && (
        <div className={styles['centre']}>
          <button type="button" className={styles['textButton']} onClick={onOtherNumber}>
            {text('app.phone.otherNumber')}
          </button>
        </div>
      )}
    </div>
  )
}

import { Button } from '@visavis/ui/Button'
import { Icon } from '@visavis/ui/Icon'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './account.module.css'

/**
 * What went wrong with the whole form, said at once; with a way to try again where trying again makes sense.
 */
export function Problem({
  text: words,
  onRetry,
}: {
  text: string | undefined
  onRetry?: (() => void) | undefined
}) {
  const text = useText()
  return (
    <div role="alert">
      {words && (
        <p className={styles['problem']}>
          <Icon name="warning-circle" active size={20} />
          <span>
            {words}{' '}
            {onRetry && (
              <Button variant="ghost" size="sm" onClick={onRetry}>
                {text('base.action.retry')}
              </Button>
            )}
          </span>
        </p>
      )}
    </div>
  )
}

import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { InstallSteps } from '@visavis/ui/InstallSteps'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './InstallPopupView.module.css'

export interface InstallPopupViewProps {
  /** Picture of the brand's app. */
  icon: string
  /** Coins its first start brings; 0 for visitors and who had them (MO.01). */
  gold: number
  /**
   * Asks the browser to install; null on iPhone and iPad, where people do it themselves in three steps
   * (R2.93).
   */
  onInstall: (() => void) | null
  onClose: () => void
  /** It is not to come up by itself any more. */
  onNever: () => void
}

const STEPS = [
  ['share-network', 'app.download.iphoneShare'],
  ['plus', 'app.download.iphoneAdd'],
  ['device-mobile', 'app.download.iphoneOpen'],
] as const

/**
 * Offers the site as an app of the home screen (S.65): by one press where the browser can, else step by step.
 */
export function InstallPopupView({ icon, gold, onInstall, onClose, onNever }: InstallPopupViewProps) {
  const text = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('app.install.title')}
      closeLabel={text('base.action.close')}
      width="narrow"
      leading={<img src={icon} alt="" width={44} height={44} className={styles['icon']} />}
      footer={
        <div className={styles['buttons']}>
          <Button full onClick={onClose}>
            {text('app.alerts.later')}
          </Button>
          {onInstall && (
            <Button full icon="download-simple" onClick={onInstall}>
              {text('app.download.install')}
            </Button>
          )}
          <Button full variant="ghost" size="sm" onClick={onNever}>
            {text('app.popup.never')}
          </Button>
        </div>
      }
    >
      <p className={styles['text']}>
        {text('app.install.lead')}
        {gold > 0 && (
          <>
            {' '}
            <strong>{text('app.install.coins', { gold })}</strong>
          </>
        )}
      </p>
      {!onInstall && (
        <div className={styles['steps']}>
          <InstallSteps steps={STEPS.map(([icon, id]) => ({ icon, text: text(id) }))} />
        </div>
      )}
    </Dialog>
  )
}

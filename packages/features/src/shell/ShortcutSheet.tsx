import { Sheet } from '@visavis/ui/Sheet'
import { useText } from '../i18n/I18nProvider.tsx'
import { NAVIGATION } from './frame/places.ts'
import styles from './ShortcutSheet.module.css'

/** The keyboard shortcuts, opened by "?". */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Sheet open onClose={onClose} title={text('app.keys.title')} closeLabel={text('base.action.close')}>
      <dl className={styles['keys']}>
        {NAVIGATION.map(({ key, labelId }) => (
          <div key={key}>
            <dt>{text(labelId)}</dt>
            <dd><kbd>G</kbd> {text('app.keys.then')} <kbd>{key.toUpperCase()}</kbd></dd>
          </div>
        ))}
        <div><dt>{text('app.keys.sheet')}</dt><dd><kbd>?</kbd></dd></div>
      </dl>
    </Sheet>
  )
}

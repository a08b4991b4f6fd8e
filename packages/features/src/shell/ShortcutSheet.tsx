import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { Kbd } from '@visavis/ui/Kbd'
import { Sheet } from '@visavis/ui/Sheet'
import { Fragment } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { placesOf } from './frame/places.ts'
import styles from './ShortcutSheet.module.css'

/** Keys of a running call and of a match (DESIGN 11); the pressing is their own. */
const CALL_KEYS = [
  { keys: ['M'], labelId: 'app.keys.microphone' },
  { keys: ['V'], labelId: 'app.keys.camera' },
  { keys: ['F'], labelId: 'app.keys.fullScreen' },
  { keys: ['B'], labelId: 'app.keys.blur' },
  { keys: ['Shift', 'E'], labelId: 'app.keys.end' },
  { keys: ['Shift', 'R'], labelId: 'app.keys.report' },
] as const
const MATCH_KEYS = [
  { keys: ['N'], labelId: 'app.keys.next' },
  { keys: ['Enter'], labelId: 'app.keys.show' },
] as const

/** The keyboard shortcuts, opened by "?". */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const features = useFeatures()
  return (
    <Sheet open onClose={onClose} title={text('app.keys.title')} closeLabel={text('base.action.close')}>
      <h3 className={styles['where']}>{text('app.keys.everywhere')}</h3>
      <dl className={styles['keys']}>
        {placesOf({ features }).map(({ key, labelId }) => (
          <div key={key}>
            <dt>{text(labelId)}</dt>
            <dd>
              <Kbd>G</Kbd> {text('app.keys.then')} <Kbd>{key.toUpperCase()}</Kbd>
            </dd>
          </div>
        ))}
        <div>
          <dt>{text('app.keys.sheet')}</dt>
          <dd>
            <Kbd>?</Kbd>
          </dd>
        </div>
      </dl>
      {(
        [
          ['app.keys.match', MATCH_KEYS],
          ['app.keys.call', CALL_KEYS],
        ] as const
      ).map(([whereId, rows]) => (
        <Fragment key={whereId}>
          <h3 className={styles['where']}>{text(whereId)}</h3>
          <dl className={styles['keys']}>
            {rows.map(({ keys, labelId }) => (
              <div key={labelId}>
                <dt>{text(labelId)}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
    </Sheet>
  )
}

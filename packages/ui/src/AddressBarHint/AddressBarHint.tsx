import { Icon } from '../Icon/Icon.tsx'
import styles from './AddressBarHint.module.css'

/** Where a browser hides the switches of a site. */
export type HintPlace =
  /** Sliders at the start of the address. */
  | 'sliders'
  /** A crossed-out camera at the start of the address. */
  | 'camera'
  /** The menu bar of the desktop. */
  | 'menuBar'
  /** The page button in the address bar of a phone. */
  | 'pageButton'
  /** The settings of the phone itself. */
  | 'phoneSettings'

export interface AddressBarHintProps {
  /** Where the browser of the person hides the switch. */
  place: HintPlace
  /** What the address bar shows. */
  address: string
}

/**
 * A small drawing of a browser with the place to press marked. It repeats what words beside it say, and hides
 * from screen readers.
 */
export function AddressBarHint({ place, address }: AddressBarHintProps) {
  return (
    <div className={styles.hint} data-place={place} aria-hidden="true">
      {place === 'menuBar' && (
        <div className={styles.menuBar}>
          <span className={styles.mark}>Safari</span>
          <span />
          <span />
          <span />
        </div>
      )}
      {place === 'phoneSettings' ? (
        <div className={styles.phone}>
          <span className={styles.mark}>
            <Icon name="gear-six" active size={24} />
          </span>
          <span className={styles.row}>
            <Icon name="video-camera" size={16} />
            <span className={styles.switch} />
          </span>
          <span className={styles.row}>
            <Icon name="microphone" size={16} />
            <span className={styles.switch} />
          </span>
        </div>
      ) : (
        <div className={styles.bar}>
          {place === 'sliders' && (
            <span className={styles.mark}>
              <Icon name="sliders-horizontal" size={16} />
            </span>
          )}
          {place === 'camera' && (
            <span className={styles.mark}>
              <Icon name="video-camera-slash" size={16} />
            </span>
          )}
          {place === 'pageButton' && <span className={styles.mark}>AA</span>}
          {place === 'menuBar' && <Icon name="lock-simple" size={14} />}
          <bdi className={styles.address}>{address}</bdi>
        </div>
      )}
    </div>
  )
}

import { Icon } from '../Icon/Icon.tsx'
import { GiftPicture } from '../GiftPicture/GiftPicture.tsx'
import styles from './BackpackTile.module.css'

export interface BackpackTileProps {
  /** `soon` warns in colour and words, `used` keeps the tile readable without its button. */
  state: 'ready' | 'soon' | 'used'
  /** Drawing of what it is. */
  picture?: string
  /** "Free call, 5 minutes" */
  name: string
  /** "× 2" */
  count?: string
  /** "until 30 Nov", "2 days left", "Used 12 Nov" */
  note: string
  /** Use it: the button under a ready one. */
  action?: { label: string; onPress: () => void; busy?: boolean }
}

/** Something won or given that waits to be used. */
export const BackpackTile = ({ state, picture, name, count, note, action }: BackpackTileProps) => (
  <li className={styles.tile} data-state={state}>
    <span className={styles.picture}>
      {picture ? (
        <GiftPicture src={picture} width={64} height={64} />
      ) : (
        <Icon name="ticket" active size={44} />
      )}
    </span>
    <b className={styles.name}>
      {name}
      {count && <span className={styles.count}> {count}</span>}
    </b>
    <span className={styles.note}>
      {state === 'soon' && <Icon name="hourglass" active size={16} />}
      {note}
    </span>
    {state !== 'used' && action && (
      <button
        type="button"
        className={styles.action}
        aria-busy={action.busy || undefined}
        disabled={action.busy}
        onClick={action.onPress}
      >
        {action.label}
      </button>
    )}
  </li>
)

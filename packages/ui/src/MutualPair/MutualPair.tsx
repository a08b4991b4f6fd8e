import { Avatar } from '../Avatar/Avatar.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './MutualPair.module.css'

export interface MutualPairProps {
  /** Own portrait; empty for the silhouette. */
  self: string
  /** Portrait of the other. */
  other: string
}

/**
 * Two portraits that slide together until a ring pops between them: both like each other. It says nothing
 * that is not in words beside it.
 */
export function MutualPair({ self, other }: MutualPairProps) {
  return (
    <div className={styles.pair} aria-hidden="true">
      <span className={styles.half}>
        <Avatar src={self} name="" size={132} />
      </span>
      <span className={styles.half}>
        <Avatar src={other} name="" size={132} />
      </span>
      <span className={styles.ring}>
        <Icon name="heart" active size={32} />
      </span>
    </div>
  )
}

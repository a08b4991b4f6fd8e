import { classNames } from '../support/classNames.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** Shaped like what comes. */
  shape: 'wall' | 'profile' | 'list' | 'chat' | 'form' | 'summary'
  /** "Loading people". */
  label: string
  /** Cards or rows. */
  count?: number
  /** Milliseconds before anything is drawn; 150 unless said otherwise, so that fast answers do not flash. */
  delay?: number
}

/**
 * Grey shapes in place of what is loading. The wait before they show is the stylesheet's, so that it also
 * passes on pages whose scripts are on their way.
 */
export function Skeleton({ shape, label, count = shape === 'wall' ? 10 : 6, delay = 150 }: SkeletonProps) {
  return (
    <div
      role="status"
      aria-label={label}
      className={classNames(styles.skeleton, styles[shape])}
      style={{ animationDelay: `${delay}ms` }}
    >
      {Array.from({ length: count }, (_, index) => (
        <Piece key={index} shape={shape} />
      ))}
    </div>
  )
}

const Piece = ({ shape }: { shape: SkeletonProps['shape'] }) => {
  if (shape === 'wall') return <span className={styles.card} />
  if (shape === 'list') {
    return (
      <span className={styles.row}>
        <i className={styles.round} />
        <span className={styles.lines}>
          <i className={styles.line} />
          <i className={styles.short} />
        </span>
      </span>
    )
  }
  if (shape === 'chat') return <i className={styles.bubble} />
  return <i className={styles.block} />
}

import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import styles from './people.module.css'

const BETWEEN = ' · '

/**
 * "Add friend · 5 free" where there is no room for one line: what it does, and what it costs smaller below.
 * It is read, and named, as one.
 */
export function TwoLines({ label }: { label: string }) {
  const [what = '', ...cost] = label.split(BETWEEN)
  if (cost.length === 0) return label
  return (
    <span className={styles['twoLines']}>
      <span>{what}</span>
      <VisuallyHidden>{BETWEEN}</VisuallyHidden>
      <small>{cost.join(BETWEEN)}</small>
    </span>
  )
}

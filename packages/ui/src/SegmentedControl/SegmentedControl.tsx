import { useId } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './SegmentedControl.module.css'

export interface Segment {
  value: string
  label: string
  icon?: IconName
}

const BETWEEN = ' · '

/** "Video · 80 coins / min" in two lines: what it is, and what it costs below; read, and named, as one. */
function Lines({ label }: { label: string }) {
  const [what = '', ...more] = label.split(BETWEEN)
  if (more.length === 0) return label
  return (
    <span className={styles.lines}>
      <span>{what}</span>
      <VisuallyHidden>{BETWEEN}</VisuallyHidden>
      <small>{more.join(BETWEEN)}</small>
    </span>
  )
}

export interface SegmentedControlProps {
  /** Name of the choice. */
  label: string
  /** Two or three; below 360 px they stand under each other. */
  segments: readonly Segment[]
  /** Id of the chosen segment. */
  value: string
  /** Called with the id. */
  onChange: (value: string) => void
}

/** Two to four choices side by side, stacked where there is no room. */
export function SegmentedControl({ label, segments, value, onChange }: SegmentedControlProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.control}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span className={styles.face}>
            {segment.icon && <Icon name={segment.icon} active={segment.value === value} size={20} />}
            <Lines label={segment.label} />
          </span>
        </label>
      ))}
    </div>
  )
}

import styles from './SignalBars.module.css'

/** Quality of the line, 0 to 4 bars; `label` says it in words. */
export function SignalBars({
  level,
  label,
}: {
  /** 0: no line, 4: good. */ level: 0 | 1 | 2 | 3 | 4
  /** "Good line", for screen readers. */ label: string
}) {
  return (
    <span className={styles.bars} data-level={level} role="img" aria-label={label} title={label}>
      {[1, 2, 3, 4].map((bar) => (
        <i key={bar} data-on={bar <= level || undefined} />
      ))}
    </span>
  )
}

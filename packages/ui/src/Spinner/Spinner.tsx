import styles from './Spinner.module.css'

export interface SpinnerProps {
  /** What is awaited: "Loading". Left out where words beside it say so. */
  label?: string
  /** Pixels. */
  size?: number
}

/** A turning ring. With a label it announces itself; without, the words beside it do. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    <span
      className={styles.spinner}
      style={{ fontSize: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}

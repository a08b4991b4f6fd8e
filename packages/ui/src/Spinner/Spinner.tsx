import styles from './Spinner.module.css'

/** A turning ring. With a label it announces itself; without, the words beside it do. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  return <span className={styles.spinner} style={{ fontSize: size }} {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })} />
}

import styles from './Divider.module.css'

/** A hairline, with an optional word in the middle: "or". */
export function Divider({ children }: { /** A word in the middle: "or". */ children?: string }) {
  return children === undefined ? (
    <hr className={styles.line} />
  ) : (
    <div className={styles.worded} role="separator" aria-label={children}>
      {children}
    </div>
  )
}

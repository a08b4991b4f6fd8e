import styles from './Kbd.module.css'

/** A key of the keyboard, as it is printed on it. */
export function Kbd({ children }: { /** What is printed on the key. */ children: string }) {
  return (
    <kbd className={styles.key} dir="ltr">
      {children}
    </kbd>
  )
}

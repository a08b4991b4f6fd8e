import styles from './HostCardCheaper.module.css'

export interface HostCardCheaperProps {
  /** "40 / min from the profile". */
  text: string
  /** The same with the verb and the person: "Call Elif · 40 / min from the profile". */
  label: string
  disabled: boolean
  onPress: () => void
}

/** A cheaper way to the same person, below the price it undercuts. */
export function HostCardCheaper({ text, label, disabled, onPress }: HostCardCheaperProps) {
  return (
    <button type="button" className={styles.cheaper} aria-label={label} disabled={disabled} onClick={onPress}>
      <bdi>{text}</bdi>
    </button>
  )
}

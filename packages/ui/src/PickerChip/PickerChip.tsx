import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './PickerChip.module.css'

export interface PickerChipProps {
  /** What is chosen with it: "Country". */
  label: string
  /** What is chosen now. */
  value: string
  icon: IconName
  /** The first choice, which is everything: on phones the icon stands alone then. */
  resting: boolean
  /** Opens the list. */
  onPress: () => void
}

/** A filter in a line of chips that opens a list of its own. */
export function PickerChip({ label, value, icon, resting, onPress }: PickerChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-resting={resting || undefined}
      aria-haspopup="dialog"
      aria-label={`${label}: ${value}`}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
      <span className={styles.value}>{value}</span>
      <Icon name="caret-down" size={16} />
    </button>
  )
}

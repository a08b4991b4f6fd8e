import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './OptionRow.module.css'

export interface OptionGroupProps {
  /** Question that the options answer. */
  legend: string
  /** The question is said elsewhere already; it stays for screen readers. */
  hideLegend?: boolean
  /** Said below the group: "Choose a reason." */
  error?: string | undefined
  /** Option rows. */
  children: ReactNode
}

/** A set of options of which one is chosen. Arrow keys move between them. */
export function OptionGroup({ legend, hideLegend = false, error, children }: OptionGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? styles.hiddenLegend : styles.legend}>{legend}</legend>
      {children}
      <div aria-live="polite">{error && <p className={styles.error}>{error}</p>}</div>
    </fieldset>
  )
}

export interface OptionRowProps {
  /** The same for all options of one group. */
  name: string
  /** Sent with the choice. */
  value: string
  /** One row of a group is checked. */
  checked: boolean
  /** Called with `value`; arrow keys choose too. */
  onChange: (value: string) => void
  /** What is chosen, in a few words. */
  label: ReactNode
  /** One more line where the words are not enough. */
  description?: ReactNode
  /** Filled while it is chosen. */
  icon?: IconName
  /** Stays readable; cannot be chosen. */
  disabled?: boolean
  /** For the first row of a dialog. */
  autoFocus?: boolean
}

/** One option: the whole row is the target. */
export function OptionRow({
  name,
  value,
  checked,
  onChange,
  label,
  description,
  icon,
  disabled,
  autoFocus,
}: OptionRowProps) {
  return (
    <label className={styles.row} data-checked={checked || undefined}>
      {icon && <Icon name={icon} active={checked} size={22} />}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      <input
        type="radio"
        className={styles.input}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        autoFocus={autoFocus}
        onChange={() => onChange(value)}
      />
      <span className={styles.dot} aria-hidden="true" />
    </label>
  )
}

import { useState } from 'react'
import { CountrySheet } from '../CountrySheet/CountrySheet.tsx'
import type { Country } from '../CountrySheet/matchingCountries.ts'
import { Flag } from '../Flag/Flag.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './CountryPicker.module.css'

export type { Country }

export interface CountryPickerProps {
  /**
   * In the order they are offered: likely ones first, then by name. A first line without a code is every
   * country.
   */
  countries: readonly Country[]
  /** Code of the chosen one. */
  value: string
  /** Called with the ISO code of the country. */
  onChange: (code: string) => void
  /**
   * Texts: the name of the control and of the dialog, the search field, and what stands when nothing matches.
   */
  label: string
  /** Name of the search field. */
  searchLabel: string
  /** Said when no country matches. */
  nothingFound: string
  /** Name of the closing button. */
  closeLabel: string
  /** `dial`: code and dialling code, before a number; `name`: the whole name, on a line of its own. */
  shape?: 'dial' | 'name'
  /** Before the name (`name`). */
  icon?: IconName
  /** Shown while no country is chosen (`name`). */
  placeholder?: string
  /** The country cannot be changed. */
  disabled?: boolean
  /** By it a form finds the control to put the focus on. */
  name?: string
  /** Id of the control, for its label. */
  id?: string
  /** Id of the texts that describe it: hint and fault. */
  describedBy?: string | undefined
  /** A fault stands below it. */
  invalid?: boolean
  /** Left without a choice, or with one. */
  onBlur?: () => void
}

/** A country, found by name, code or number in a searchable list. */
export function CountryPicker({
  countries,
  value,
  onChange,
  label,
  searchLabel,
  nothingFound,
  closeLabel,
  shape = 'dial',
  icon,
  placeholder,
  disabled,
  name,
  id,
  describedBy,
  invalid,
  onBlur,
}: CountryPickerProps) {
  const [open, setOpen] = useState(false)
  const chosen = countries.find((country) => country.code === value)
  const words = chosen
    ? [chosen.code, chosen.dial && `+${chosen.dial}`, chosen.name].filter(Boolean).join(' ')
    : placeholder
  const close = () => (setOpen(false), onBlur?.())
  return (
    <>
      <button
        type="button"
        {...{ name, id, disabled }}
        className={shape === 'dial' ? styles.button : styles.wide}
        data-invalid={invalid || undefined}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        aria-label={[label, words].filter(Boolean).join(': ')}
        onClick={() => setOpen(true)}
      >
        {icon && <Icon name={icon} size={20} />}
        {chosen?.code !== '' && (chosen !== undefined || placeholder === undefined) && (
          <Flag code={chosen?.code ?? '··'} />
        )}{' '}
        {shape === 'dial' ? (
          <bdi dir="ltr">+{chosen?.dial ?? ''}</bdi>
        ) : (
          <span className={styles.name}>{chosen?.name ?? placeholder}</span>
        )}
        <Icon name="caret-down" size={shape === 'dial' ? 14 : 16} />
      </button>
      <CountrySheet
        {...{ open, countries, value, label, searchLabel, nothingFound, closeLabel, onChange }}
        onClose={close}
      />
    </>
  )
}

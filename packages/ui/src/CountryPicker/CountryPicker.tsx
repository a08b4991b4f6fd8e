import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { type Country, matchingCountries } from './matchingCountries.ts'
import styles from './CountryPicker.module.css'

export type { Country }

export interface CountryPickerProps {
  /** In the order they are offered: likely ones first, then by name. A first line without a code is every country. */
  countries: readonly Country[]
  /** Code of the chosen one. */
  value: string
  /** Called with the ISO code of the country. */
  onChange: (code: string) => void
  /** Texts: the name of the control and of the dialog, the search field, and what stands when nothing matches. */
  label: string
  /** Name of the search field. */
  searchLabel: string
  /** Said when no country matches. */
  nothingFound: string
  /** Name of the closing button. */
  closeLabel: string
  /**
   * `dial`: code and dialling code, before a number; `name`: the whole name, on a line of its own; `chip`: a
   * filter in a line of chips, on phones the icon alone while the first line is chosen.
   */
  shape?: 'dial' | 'name' | 'chip'
  /** Before the name (`name`, `chip`). */
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

const FACES = { dial: styles.button, name: styles.wide, chip: styles.chip }

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
        className={FACES[shape]}
        data-invalid={invalid || undefined}
        data-resting={value === countries[0]?.code || undefined}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        aria-label={[label, words].filter(Boolean).join(': ')}
        onClick={() => setOpen(true)}
      >
        {icon && <Icon name={icon} size={20} />}
        {shape !== 'chip' && chosen?.code !== '' && (chosen !== undefined || placeholder === undefined) && (
          <span className={styles.code}>{chosen?.code ?? '··'}</span>
        )}{' '}
        {shape === 'dial' ? (
          <bdi dir="ltr">+{chosen?.dial ?? ''}</bdi>
        ) : (
          <span className={styles.name}>{chosen?.name ?? placeholder}</span>
        )}
        <Icon name="caret-down" size={shape === 'dial' ? 14 : 16} />
      </button>
      <Sheet open={open} onClose={close} title={label} closeLabel={closeLabel}>
        <Choices
          {...{ countries, value, searchLabel, nothingFound }}
          onChoose={(code) => (onChange(code), close())}
        />
      </Sheet>
    </>
  )
}

interface ChoicesProps extends Pick<
  CountryPickerProps,
  'countries' | 'value' | 'searchLabel' | 'nothingFound'
> {
  onChoose: (code: string) => void
}

/**
 * The browser's dialog starts at the control with this attribute; React's own `autoFocus` comes too early for
 * it.
 */
const startHere = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

const Choices = ({ countries, value, searchLabel, nothingFound, onChoose }: ChoicesProps) => {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = matchingCountries(countries, search)
  const move = (to: number) => {
    const next = Math.min(found.length - 1, Math.max(0, to))
    setAt(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const key = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    const country = found[at]
    if (to !== undefined) move(to)
    else if (country) onChoose(country.code)
  }
  return (
    <div className={styles.choices}>
      <TextField
        label={searchLabel}
        hideLabel
        placeholder={searchLabel}
        icon="magnifying-glass"
        type="search"
        autoComplete="off"
        ref={startHere}
        value={search}
        onChange={(text) => (setSearch(text), setAt(0))}
        onKeyDown={key}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] && `${id}-${found[at].code}`}
      />
      <div id={`${id}-list`} ref={list} className={styles.list} role="listbox" aria-label={searchLabel}>
        {found.map((country, index) => (
          <button
            key={country.code}
            type="button"
            tabIndex={-1}
            id={`${id}-${country.code}`}
            className={styles.option}
            role="option"
            aria-selected={country.code === value}
            data-at={index === at || undefined}
            onPointerMove={() => setAt(index)}
            onClick={() => onChoose(country.code)}
          >
            {country.code !== '' && <span className={styles.code}>{country.code}</span>}
            <span className={styles.name}>{country.name}</span>
            {country.dial !== '' && (
              <bdi dir="ltr" className={styles.dial}>
                +{country.dial}
              </bdi>
            )}
          </button>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.nothing} role="status">
          {nothingFound}
        </p>
      )}
    </div>
  )
}

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Flag } from '../Flag/Flag.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { type Country, matchingCountries } from './matchingCountries.ts'
import styles from './CountrySheet.module.css'

export interface CountrySheetProps {
  open: boolean
  /** Closed by hand, or after a choice. */
  onClose: () => void
  /** In the order they are offered. A first line without a code is every country. */
  countries: readonly Country[]
  /** Code of the chosen one. */
  value: string
  /** Called with the ISO code of the country. */
  onChange: (code: string) => void
  /** Title of the sheet. */
  label: string
  /** Name of the search field. */
  searchLabel: string
  /** Said when no country matches. */
  nothingFound: string
  /** Name of the closing button. */
  closeLabel: string
}

/** A searchable list of countries in a sheet of its own. */
export function CountrySheet({ open, onClose, label, closeLabel, onChange, ...choices }: CountrySheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={label} closeLabel={closeLabel}>
      <Choices {...choices} onChoose={(code) => (onChange(code), onClose())} />
    </Sheet>
  )
}

interface ChoicesProps extends Pick<
  CountrySheetProps,
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
            {country.code !== '' && <Flag code={country.code} />}
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

import { TextField } from '@visavis/ui/TextField'
import { useState, type ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import styles from './wall.module.css'

export interface WallTopProps {
  /** The way to what waits for the person. */
  bell: ReactNode
}

/** Over a wide wall: a field that searches for people, and what waits for an answer. */
export function WallTopView({ bell, onSearch }: WallTopProps & { onSearch: (term: string) => void }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  return (
    <div className={styles['top']}>
      <form
        role="search"
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextField
          label={text('app.search.people')}
          hideLabel
          placeholder={text('app.search.field')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          icon="magnifying-glass"
          value={typed}
          onChange={setTyped}
        />
      </form>
      {bell}
    </div>
  )
}

/** {@link WallTopView} of whoever is logged in. */
export function WallTop({ bell }: WallTopProps) {
  const go = useGo()
  return (
    <WallTopView
      bell={bell}
      onSearch={(term) => go(term === '' ? '/search' : `/search?q=${encodeURIComponent(term)}`)}
    />
  )
}

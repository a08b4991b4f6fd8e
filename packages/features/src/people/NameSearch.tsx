import { IconButton } from '@visavis/ui/IconButton'
import { TextField } from '@visavis/ui/TextField'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './people.module.css'

interface NameSearchProps {
  readonly label: string
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** Field above a list that follows what is typed. */
export function NameSearch({ label, typed, onType }: NameSearchProps) {
  const text = useText()
  return (
    <form role="search" className={styles['search']} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        icon="magnifying-glass"
        value={typed}
        onChange={onType}
        trailing={
          typed === '' ? undefined : (
            <IconButton icon="x" label={text('app.search.clear')} onClick={() => onType('')} />
          )
        }
      />
    </form>
  )
}

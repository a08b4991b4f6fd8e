import { Chip } from '@visavis/ui/Chip'
import { Select } from '@visavis/ui/Select'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { languageCodes } from './languageCodes.ts'
import styles from './spoken.module.css'

/** At most three languages (C.28). */
const LANGUAGES_MAX = 3

export interface SpokenLanguagesProps {
  /** All there are, in the order of their names. */
  languages: readonly { id: number; name: string }[]
  /** Ids of the chosen ones, in the order they were chosen. */
  spoken: readonly number[]
  error: string | undefined
  onChange: (spoken: readonly number[]) => void
}

/** Up to three languages: the chosen ones as chips that can be taken out, and one list to add from. */
export function SpokenLanguages({ languages, spoken, error, onChange }: SpokenLanguagesProps) {
  const text = useText()
  const formats = useFormats()
  const nameOf = (id: number) =>
    languages.find((language) => language.id === id)?.name ?? formats.language(languageCodes([id])[0] ?? '')
  const options = languages
    .filter(({ id }) => !spoken.includes(id))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <fieldset className={styles['chips']} aria-describedby="languages-hint">
      <legend className={styles['legend']}>
        {text('app.complement.languages')}{' '}
        <span id="languages-hint">{text('app.complement.languagesHint')}</span>
      </legend>
      {spoken.map((id) => (
        <Chip
          key={id}
          selected
          onRemove={() => onChange(spoken.filter((known) => known !== id))}
          removeLabel={text('app.complement.languageRemove', { language: nameOf(id) })}
        >
          {nameOf(id)}
        </Chip>
      ))}
      {spoken.length < LANGUAGES_MAX && (
        <Select
          label={text('app.complement.languageAdd')}
          hideLabel
          value=""
          error={error}
          options={options}
          placeholder={text('app.complement.languageAdd')}
          onChange={(id) => onChange([...spoken, Number(id)])}
        />
      )}
    </fieldset>
  )
}

import { Select, type SelectOption } from '@visavis/ui/Select'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { CountryFilter } from '../people/countries/CountryFilter.tsx'
import { languageCodes } from '../people/languages/languageCodes.ts'
import styles from './search.module.css'
import type { Search } from './useSearch.ts'
import type { SearchFilter } from './useSearchAddress.ts'

type Chosen = Exclude<SearchFilter, 'country'>

/** Country, language, gender and status; the first line of each is everybody. */
export function SearchFilters({
  search: { filters, countries, languages, onFilter },
}: {
  search: Pick<Search, 'filters' | 'countries' | 'languages' | 'onFilter'>
}) {
  const text = useText()
  const formats = useFormats()
  const byName = (a: SelectOption, b: SelectOption) => a.label.localeCompare(b.label)
  const options: Readonly<Record<Chosen, readonly SelectOption[]>> = {
    language: [
      { value: '0', label: text('app.search.anyLanguage') },
      ...languages
        .map((id) => ({ value: String(id), label: formats.language(languageCodes([id])[0] ?? '') }))
        .sort(byName),
    ],
    gender: [
      { value: '0', label: text('app.search.anyGender') },
      { value: '1', label: text('app.search.male') },
      { value: '2', label: text('app.search.female') },
    ],
    status: [
      { value: '', label: text('app.search.anyStatus') },
      ...([2, 1, 0] as const).map((status) => ({
        value: String(status),
        label: text(`app.presence.${STATUS[status]}`),
      })),
    ],
  }
  const labels: Readonly<Record<Chosen, string>> = {
    language: text('app.search.language'),
    gender: text('app.search.gender'),
    status: text('app.search.status'),
  }
  return (
    <div className={styles['filters']}>
      <CountryFilter
        label={text('app.wall.country')}
        hideLabel
        countries={countries}
        value={filters.country}
        onChange={(id) => onFilter('country', id)}
        everywhere={text('app.wall.everywhere')}
      />
      {(Object.keys(options) as Chosen[]).map((name) => (
        <Select
          key={name}
          label={labels[name]}
          hideLabel
          value={
            options[name].some(({ value }) => value === filters[name])
              ? filters[name]
              : (options[name][0]?.value ?? '')
          }
          onChange={(value) => onFilter(name, value)}
          options={options[name]}
        />
      ))}
    </div>
  )
}

const STATUS = ['offline', 'busy', 'online'] as const

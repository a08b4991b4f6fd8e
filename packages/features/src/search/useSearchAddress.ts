import { useEffect, useState } from 'react'
import { useAddressQuery } from '../people/useAddressQuery.ts'

export type SearchFilter = 'country' | 'language' | 'gender' | 'status'
/** What each filter says when it lets everybody through. */
const EVERYBODY: Readonly<Record<SearchFilter, string>> = {
  country: '0',
  language: '0',
  gender: '0',
  status: '',
}
/** What else may stand in the address. */
const FITTING: Readonly<Record<SearchFilter, RegExp>> = {
  country: /^\d{1,9}$/,
  language: /^\d{1,9}$/,
  gender: /^[12]$/,
  status: /^[012]$/,
}
const NAMES = Object.keys(EVERYBODY) as SearchFilter[]
/** Typing rests this long before somebody is looked for. */
const REST_MS = 350
const MAX_LENGTH = 60

/** Filters as an address gives them; anything that is none is left out. */
export function filtersOf(params: URLSearchParams): Record<SearchFilter, string> {
  return Object.fromEntries(
    NAMES.map((name) => {
      const given = params.get(name) ?? ''
      return [name, FITTING[name].test(given) ? given : EVERYBODY[name]]
    }),
  ) as Record<SearchFilter, string>
}

/**
 * Term and filters, kept in the address without steps of their own: Back leaves the page, and coming back
 * finds them.
 */
export function useSearchAddress() {
  const [params, change] = useAddressQuery()
  const keyword = (params.get('q') ?? '').slice(0, MAX_LENGTH)
  const [typed, setTyped] = useState(keyword)
  const filters = filtersOf(params)
  const write = (changes: Readonly<Record<string, string>>) =>
    change(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [
          name,
          value === EVERYBODY[name as SearchFilter] ? null : value,
        ]),
      ),
    )
  const wanted = typed.trim().slice(0, MAX_LENGTH)
  useEffect(() => {
    if (wanted === keyword) return undefined
    const timer = setTimeout(() => write({ q: wanted }), REST_MS)
    return () => clearTimeout(timer)
  })
  return {
    typed,
    keyword,
    filters,
    filtered: NAMES.some((name) => filters[name] !== EVERYBODY[name]),
    setTyped,
    setFilter: (name: SearchFilter, value: string) => write({ [name]: value }),
    reset: () => write(EVERYBODY),
  }
}

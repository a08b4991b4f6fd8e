import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'

/** What a query is to hold; empty or null: no longer. */
export type QueryChanges = Readonly<Record<string, string | null>>

function withChanges(query: URLSearchParams, changes: QueryChanges): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * The query of the address, for what a field or a row of choices shows. A change stands at once, before the
 * page of the new address is drawn: a field that waited for that would take typed letters back. It makes no
 * step of history.
 *
 * @returns the query as it will be, and what changes some of it
 */
export function useAddressQuery(): readonly [
  query: URLSearchParams,
  change: (changes: QueryChanges) => void,
] {
  const [params, setParams] = useSearchParams()
  const [shown, show] = useOptimistic(params)
  const change = (changes: QueryChanges) => {
    const next = withChanges(shown, changes)
    startTransition(() => {
      show(next)
      setParams(next, { replace: true })
    })
  }
  return [shown, change]
}

import { useAppDispatch } from '@visavis/domain/hooks'
import { peopleWatched } from '@visavis/domain/presence/presence.slice'
import { useEffect } from 'react'

/** Dots follow for the people of the page that is seen (R7.38). */
export function useWatchedPeople(people: readonly { readonly id: number }[], watching = true): void {
  const dispatch = useAppDispatch()
  const ids = people
    .slice(-100)
    .map(({ id }) => id)
    .join(',')
  useEffect(() => {
    if (watching && ids !== '') dispatch(peopleWatched(ids.split(',').map(Number)))
  }, [dispatch, ids, watching])
}

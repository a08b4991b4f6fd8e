import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page that came as HTML is taken over, true from then on, and always on pages that are drawn here from the start. */
export const useHydrated = (): boolean => useSyncExternalStore(never, () => true, () => false)

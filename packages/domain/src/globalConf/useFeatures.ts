import type { Brand } from '@visavis/core/brand'
import { useMemo } from 'react'
import { useAppSelector, usePorts } from '../hooks.ts'
import { selectGlobalConf } from './globalConf.slice.ts'

/**
 * Features of the brand that are on now: what it was built with, without those operators have switched off.
 * Nothing leads to the others.
 */
export function useFeatures(): Brand['features'] {
  const built = usePorts().brand.features
  const now = useAppSelector((state) => selectGlobalConf(state)?.features)
  return useMemo(() => {
    const names = Object.keys(built) as (keyof Brand['features'])[]
    return {
      ...built,
      ...Object.fromEntries(names.map((name) => [name, built[name] && now?.[name] !== false])),
    }
  }, [built, now])
}

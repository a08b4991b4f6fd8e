import { useAppSelector } from '../hooks.ts'
import { selectGlobalConf } from './globalConf.slice.ts'

/**
 * Whether there is a way to get coins here: the demo coins of development, until there is a shop. Without
 * one, nothing offers to get any.
 */
export const useMayTopUp = (): boolean =>
  useAppSelector((state) => selectGlobalConf(state)?.features.demoCoins ?? false)

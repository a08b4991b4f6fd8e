import { useAppSelector } from '../hooks.ts'
import { selectGlobalConf } from './globalConf.slice.ts'

/** Whether coins are sold here: a payment company is set up. */
export const useShopOpen = (): boolean =>
  useAppSelector((state) => selectGlobalConf(state)?.features.shop ?? false)

/**
 * Whether there is a way to get coins here: the shop, or the demo coins of development. Without one, nothing
 * offers to get any.
 */
export const useMayTopUp = (): boolean =>
  useAppSelector((state) => {
    const features = selectGlobalConf(state)?.features
    return features?.shop === true || features?.demoCoins === true
  })

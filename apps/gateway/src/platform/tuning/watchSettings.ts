import type { Brand } from '@visavis/core/brand'
import type { GatewayContext } from '../context.ts'
import { featuresOf } from './brandFeatures.ts'
import { tunablesOf } from './readTunables.ts'

/** Says which settings of which brand have changed; an empty payload: something may have, unheard. */
export const CONFIG_CHANNEL = 'visavis_config'

export interface SettingsChange {
  readonly appId: string
  readonly keys: readonly string[]
}

/** Calls back with every change of any instance; null when changes may have been missed. @returns unlisten */
export const watchSettings = (
  listen: GatewayContext['listen'],
  heard: (change: SettingsChange | null) => void,
): Promise<() => Promise<void>> =>
  listen(CONFIG_CHANNEL, (payload) => heard(payload === '' ? null : (JSON.parse(payload) as SettingsChange)))

/** What is made of the settings of brands, as they are now. */
export interface KeptOfBrands<T> {
  of(brand: Brand): Promise<T>
}
type Parts = Pick<GatewayContext, 'db' | 'listen' | 'log'>

/**
 * Makes something of the settings of a brand and keeps it until one of them changes. Prices are never kept:
 * what charges reads them in its own transaction.
 */
export function keepPerBrand<T>({ listen, log }: Parts, make: (brand: Brand) => Promise<T>): KeptOfBrands<T> {
  const known = new Map<string, Promise<T>>()
  let listening: Promise<unknown> | null = null

  async function read(brand: Brand): Promise<T> {
    listening ??= watchSettings(listen, (change) => {
      if (change === null) known.clear()
      else known.delete(change.appId)
    })
    await listening
    return await make(brand)
  }

  return {
    of(brand) {
      const kept = known.get(brand.appId)
      if (kept !== undefined) return kept
      const reading = read(brand)
      known.set(brand.appId, reading)
      reading.catch((err: unknown) => {
        known.delete(brand.appId)
        listening = null
        log.error({ err }, 'settings of a brand')
      })
      return reading
    },
  }
}

/** Brands with the features they have now: every request asks. */
export const createRunningBrands = (parts: Parts): KeptOfBrands<Brand> =>
  keepPerBrand(parts, async (brand) => ({
    ...brand,
    features: featuresOf(brand, await tunablesOf(parts.db, brand.appId)),
  }))

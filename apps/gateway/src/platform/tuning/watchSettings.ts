import type { Brand } from '@visavis/core/brand'
import type { GatewayContext } from '../context.ts'
import { featuresOf } from './brandFeatures.ts'
import { tunablesOf } from './readTunables.ts'

/** Says which settings of which brand have changed; an empty payload: something may have, unheard. */
export const CONFIG_CHANNEL = 'visavis_config'

export interface SettingsChange { readonly appId: string; readonly keys: readonly string[] }

/** Calls back with every change of any instance; null when changes may have been missed. @returns unlisten */
export const watchSettings = (listen: GatewayContext['listen'], heard: (change: SettingsChange | null) => void): Promise<() => Promise<void>> =>
  listen(CONFIG_CHANNEL, (payload) => heard(payload === '' ? null : (JSON.parse(payload) as SettingsChange)))

/** Brands with the features they have now. */
export interface RunningBrands { of(brand: Brand): Promise<Brand> }

/**
 * Every request asks which features its brand has, so the answer is kept until a change is heard.
 * Prices are never kept: what charges reads them in its own transaction.
 */
export function createRunningBrands({ db, listen, log }: Pick<GatewayContext, 'db' | 'listen' | 'log'>): RunningBrands {
  const known = new Map<string, Promise<Brand>>()
  let listening: Promise<unknown> | null = null

  async function read(brand: Brand): Promise<Brand> {
    listening ??= watchSettings(listen, (change) => { if (change === null) known.clear(); else known.delete(change.appId) })
    await listening
    return { ...brand, features: featuresOf(brand, await tunablesOf(db, brand.appId)) }
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

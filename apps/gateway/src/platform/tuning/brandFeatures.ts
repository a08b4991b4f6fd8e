import type { Brand } from '@visavis/core/brand'
import type { Tunables } from '@visavis/core/contract/tunables'

/** Features a brand has now: those it was built with, without those operators have switched off. */
export function featuresOf({ features }: Pick<Brand, 'features'>, tunables: Tunables): Brand['features'] {
  const names = Object.keys(features) as (keyof Brand['features'])[]
  return {
    ...features,
    ...Object.fromEntries(names.map((name) => [name, features[name] && tunables[`feature.${name}`]])),
  }
}

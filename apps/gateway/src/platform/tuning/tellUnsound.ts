import { unsoundOf, type TunableKey } from '@visavis/core/contract/tunables'
import type { GatewayContext } from '../context.ts'

/** Lists that hide their own wrong entries and say so themselves. */
const TELL_THEMSELVES: ReadonlySet<TunableKey> = new Set([
  'entrance.list',
  'game.list',
  'mission.list',
  'wheel.list',
])
/** Settings this process has looked at, by brand and version. */
const seen = new WeakMap<GatewayContext['log'], Set<string>>()

/** One line in the log for each stored setting of a brand that does not fit, once a version (R3.39). */
export function tellUnsound(
  log: GatewayContext['log'],
  appId: string,
  version: string,
  stored: Readonly<Record<string, unknown>>,
): void {
  const known = seen.get(log) ?? new Set<string>()
  seen.set(log, known)
  const name = `${appId} ${version}`
  if (known.has(name)) return
  known.add(name)
  for (const key of unsoundOf(stored))
    if (!TELL_THEMSELVES.has(key))
      log.warn({ appId, key }, 'a setting is not used: what is stored does not fit, its default holds')
}

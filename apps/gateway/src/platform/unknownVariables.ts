import { nearest } from '@visavis/core/brand'
import { ConfigError } from './ConfigError.ts'
import type { Environment } from './environment.ts'

const PREFIX = 'VISAVIS_'
/** Letters in which a misspelt name may differ: two have changed places, or one is missing. */
const MOST_EDITS = 2
/** What commands around the gateway read; a shell that sets them may start it, too. */
const OF_OTHER_COMMANDS = ['VISAVIS_SITE_ORIGIN', 'VISAVIS_BUILDS', 'VISAVIS_E2E_PREPARED']

/**
 * The environment, and the names it is asked for: what is set under our prefix and never asked for is
 * misspelt. So is what nearly is another of our names that is not set, such as `DATABASE_URI`; other names
 * belong to other programs.
 *
 * @returns `env` to read from, and `refuseUnknown`, to be called once everything was read
 */
export function watchEnvironment(source: Environment): { env: Environment; refuseUnknown: () => void } {
  const asked = new Set<string>(OF_OTHER_COMMANDS)
  const env = new Proxy(source, {
    get(target, name) {
      if (typeof name === 'string') asked.add(name)
      return Reflect.get(target, name) as unknown
    },
  })
  /** @throws ConfigError naming the variable, and the one that was probably meant */
  const refuseUnknown = (): void => {
    const unknown = Object.keys(source).find((name) => {
      const meant = name.toUpperCase()
      // Some systems read names in any case; elsewhere `visavis_mode` is another name, which nothing reads.
      const isRead = asked.has(name) || (asked.has(meant) && source[meant] !== undefined)
      return meant.startsWith(PREFIX) && !isRead
    })
    if (unknown === undefined) return refuseNearlyOurs()
    const meant = nearest(
      unknown.toUpperCase(),
      [...asked].filter((name) => name.startsWith(PREFIX)),
    )
    throw new ConfigError(
      `${unknown} is no setting of the gateway${meant === undefined ? '. docs/operators/gateway.md lists them; remove this one.' : `; did you mean ${meant}?`}`,
    )
  }
  const refuseNearlyOurs = (): void => {
    const free = [...asked].filter((name) => name.includes('_') && !source[name])
    for (const name of Object.keys(source)) {
      const meant = asked.has(name) || !source[name] ? undefined : nearest(name, free, MOST_EDITS)
      if (meant !== undefined)
        throw new ConfigError(
          `${name} is set and ${meant} is not; did you mean ${meant}? The gateway reads no ${name}.`,
        )
    }
  }
  return { env, refuseUnknown }
}

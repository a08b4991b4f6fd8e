import { ConfigError } from './ConfigError.ts'
import { list, whole, type Environment } from './environment.ts'

/** Where the games that ship with the site are served: a port of this process, and its public origin. */
export interface GamesConfig {
  readonly port: number
  readonly host: string
  readonly origin: string
  readonly filesDir: string
}

/**
 * An origin of its own, since a page of the site's origin could read what the site keeps.
 *
 * @param filesDir folder of the games
 * @throws ConfigError naming the variable
 */
export function readGamesConfig(
  env: Environment,
  development: boolean,
  filesDir: string,
): GamesConfig | null {
  const port = whole(env, 'VISAVIS_GAMES_PORT', 0, 0, 65_535)
  const given = env['VISAVIS_GAMES_ORIGIN'] ?? ''
  const host = env['GATEWAY_HOST'] || '127.0.0.1'
  if (port === 0 && given === '') return null
  if (port === 0 || (given === '' && !development))
    throw new ConfigError(
      `VISAVIS_GAMES_PORT and VISAVIS_GAMES_ORIGIN belong together; ${port === 0 ? 'VISAVIS_GAMES_PORT' : 'VISAVIS_GAMES_ORIGIN'} is missing.`,
    )
  const url = URL.canParse(given) ? new URL(given) : null
  if (
    given !== '' &&
    (url === null || url.protocol !== 'https:' || url.href !== `${url.origin}/`) &&
    !development
  )
    throw new ConfigError(
      `VISAVIS_GAMES_ORIGIN is "${given}"; expected an origin such as https://games.example.com.`,
    )
  const origin = url?.origin ?? `http://127.0.0.1:${port}`
  if (list(env['VISAVIS_PUBLIC_ORIGINS'] ?? '').includes(origin))
    throw new ConfigError(
      'VISAVIS_GAMES_ORIGIN is one of VISAVIS_PUBLIC_ORIGINS; games need an origin of their own.',
    )
  return { port, host, origin, filesDir }
}

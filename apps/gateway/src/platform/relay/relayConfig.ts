import { ConfigError } from '../ConfigError.ts'
import { isOn, list, whole, type Environment } from '../environment.ts'

/** Addresses of TURN_URLS. @throws ConfigError */
export function readTurnUrls(value: string): string[] {
  const wrong = list(value).find((url) => !/^(turns?|stuns?):[^\s/]+$/.test(url))
  if (wrong !== undefined)
    throw new ConfigError(
      `TURN_URLS holds "${wrong}"; expected addresses such as turn:turn.example.com:3478, separated by commas.`,
    )
  return list(value)
}

/**
 * Where the relay of development listens; null where there is another one or it is switched off. Everything
 * is read, also where it does not count: a name that is never asked for is an unknown one.
 */
export function readEmbeddedRelay(
  env: Environment,
  development: boolean,
): { readonly host: string; readonly port: number } | null {
  const settings = {
    host: env['VISAVIS_RELAY_HOST'] || '127.0.0.1',
    port: whole(env, 'VISAVIS_RELAY_PORT', 0, 0, 65_535),
  }
  return isOn(env, 'VISAVIS_RELAY', 'on') && development && !env['TURN_URLS'] ? settings : null
}

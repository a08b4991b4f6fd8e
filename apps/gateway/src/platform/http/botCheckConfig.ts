import { ConfigError } from '../ConfigError.ts'
import type { Environment } from '../environment.ts'

/**
 * The operator's own judge of who is a person: a captcha or anti-bot service, or a small program in front of
 * one (B15).
 */
export interface BotCheckConfig {
  readonly url: string
  /** Value of the Authorization header; empty: none. */ readonly authorization: string
}

/** Reads BOT_CHECK_*. @throws ConfigError naming the variable */
export function readBotCheckConfig(env: Environment): BotCheckConfig | null {
  const url = env['BOT_CHECK_URL'] ?? '',
    authorization = env['BOT_CHECK_AUTHORIZATION'] ?? ''
  if (url === '' && authorization === '') return null
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigError(
      `BOT_CHECK_URL is "${url}"; expected the https address that is asked who is a person.`,
    )
  return { url, authorization }
}

import { ConfigError } from '../ConfigError.ts'
import { isOn, type Environment } from '../environment.ts'

/** How texts are handed to a provider: one HTTP request each. */
export interface ProviderSettings {
  readonly url: string
  /** Value of the Authorization header; empty: none. */
  readonly authorization: string
  /**
   * Body of the request, with `{to}`, `{text}`, `{code}` and `{brand}`; JSON when it begins with `{`, else
   * form fields.
   */
  readonly body: string
}

/** Sign-in by phone, as the operator wants it. */
export interface PhoneConfig {
  readonly sms: ProviderSettings | null
  readonly whatsapp: ProviderSettings | null
  /** Countries without WhatsApp, codes of two letters: only SMS is offered there (R2.97). */
  readonly withoutWhatsapp: readonly string[]
  /** Countries that may not sign up by phone (E.23); whoever has an account there still logs in. */
  readonly closedCountries: readonly string[]
  /** New numbers may sign up; off: only registered ones log in (E.24). */
  readonly signUp: boolean
  /** A suspicious log-in by password goes on by a code to the number of the account (R6.17). */
  readonly verify: boolean
}

/** Whether codes can be sent at all: by a provider, or in development to the outbox page. */
export const phonesReachable = ({
  mode,
  phone,
}: {
  mode: 'production' | 'development'
  phone: PhoneConfig
}): boolean => mode === 'development' || phone.sms !== null || phone.whatsapp !== null

/** Reads and checks SMS__, WHATSAPP__ and PHONE_*. @throws ConfigError naming the variable */
export function readPhoneConfig(env: Environment): PhoneConfig {
  return {
    sms: provider(env, 'SMS_URL', 'SMS_AUTHORIZATION', 'SMS_BODY'),
    whatsapp: provider(env, 'WHATSAPP_URL', 'WHATSAPP_AUTHORIZATION', 'WHATSAPP_BODY'),
    withoutWhatsapp: countries(env, 'PHONE_WITHOUT_WHATSAPP', 'CN,KP,SY,TM'),
    closedCountries: countries(env, 'PHONE_CLOSED_COUNTRIES', ''),
    signUp: isOn(env, 'PHONE_SIGN_UP', 'on'),
    verify: isOn(env, 'PHONE_VERIFY', 'off'),
  }
}

function provider(
  env: Environment,
  urlName: string,
  authorizationName: string,
  bodyName: string,
): ProviderSettings | null {
  const url = env[urlName] ?? '',
    body = env[bodyName] ?? '',
    authorization = env[authorizationName] ?? ''
  if (url === '' && body === '' && authorization === '') return null
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigError(`${urlName} is "${url}"; expected the https address texts are posted to.`)
  if (!body.includes('{to}') || !/\{(text|code)\}/.test(body))
    throw new ConfigError(`${bodyName} has to hold {to}, and {text} or {code}; it is "${body}".`)
  if (body.startsWith('{"') && !isJson(body))
    throw new ConfigError(`${bodyName} begins like JSON and is none: "${body}".`)
  return { url, body, authorization }
}

function countries(env: Environment, name: string, fallback: string): string[] {
  const list = (env[name] ?? fallback)
    .split(',')
    .map((part) => part.trim().toUpperCase())
    .filter((part) => part !== '')
  const wrong = list.find((code) => !/^[A-Z]{2}$/.test(code))
  if (wrong !== undefined)
    throw new ConfigError(
      `${name} holds "${wrong}"; expected country codes of two letters, separated by commas.`,
    )
  return list
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

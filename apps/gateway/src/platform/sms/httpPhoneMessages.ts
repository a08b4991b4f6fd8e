import type { CodeChannel } from '@visavis/core/contract'
import type { PhoneConfig, ProviderSettings } from './phoneConfig.ts'
import { PhoneMessageFailed, type PhoneMessage, type PhoneMessagePort } from './PhoneMessagePort.ts'

/** A provider that has not answered by then is not asked again: a person could get two texts. */
const TIMEOUT_MS = 10_000

/** Texts by the providers of the configuration: one POST a message, any 2xx means taken. */
export function httpPhoneMessages(
  config: Pick<PhoneConfig, CodeChannel>,
  timeoutMs = TIMEOUT_MS,
): PhoneMessagePort {
  const offered = (['sms', 'whatsapp'] as const).filter((channel) => config[channel] !== null)
  return {
    channelsOf: () => offered,
    async send(message) {
      const settings = config[message.channel]
      if (settings === null) throw new PhoneMessageFailed(`no provider for ${message.channel}`)
      const status = await post(settings, message, timeoutMs)
      if (status < 200 || status > 299) throw new PhoneMessageFailed(`the provider answered ${status}`)
    },
  }
}

async function post(
  { url, authorization, body }: ProviderSettings,
  message: PhoneMessage,
  timeoutMs: number,
): Promise<number> {
  const json = body.startsWith('{"')
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(authorization === '' ? {} : { Authorization: authorization }),
      },
      body: filled(body, message, json ? jsonText : encodeURIComponent),
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    throw new PhoneMessageFailed(
      error instanceof Error && error.name === 'TimeoutError'
        ? 'the provider did not answer in time'
        : 'the provider cannot be reached',
    )
  }
}

/** Fills a template once: what stands in a value is never looked at again. */
function filled(
  template: string,
  { to, text, code, brand }: PhoneMessage,
  escape: (value: string) => string,
): string {
  const values: Readonly<Record<string, string>> = { to, text, code, brand }
  return template.replace(/\{(to|text|code|brand)\}/g, (_, name: string) => escape(values[name] ?? ''))
}

/** Inside the quotes of a JSON text. */
const jsonText = (value: string): string => JSON.stringify(value).slice(1, -1)

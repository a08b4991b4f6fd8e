import { Refusal, type Caller, type GatewayContext } from '../context.ts'
import type { BotCheckConfig } from './botCheckConfig.ts'

/** What is about to be done. */
export type CheckedAction = 'login' | 'code'

/** A judge that takes longer is left out: what limits tries and codes still holds. */
const TIMEOUT_MS = 3000
/** From this try within the window on a log-in is judged: people mistype now and then. */
const JUDGED_FROM = 4
const WAIT_SECONDS = 60

/**
 * Asks the operator's judge before a code is sent, and before a log-in that was tried several times. Without
 * one everybody passes.
 *
 * @param tries which try this is within the window; 0 where tries are not counted
 * @throws Refusal 429 when it says no
 */
export async function refuseBots(
  { config, log }: Pick<GatewayContext, 'config' | 'log'>,
  caller: Caller,
  action: CheckedAction,
  tries = 0,
): Promise<void> {
  const { botCheck } = config
  if (botCheck === null || (action === 'login' && tries < JUDGED_FROM)) return
  const question = {
    action,
    tries,
    telemetry: caller.telemetry ?? '',
    appId: caller.brand.appId,
    deviceId: caller.deviceId,
    address: caller.ip,
    country: caller.country ?? '',
    browser: caller.userAgent ?? '',
  }
  if (await isLetThrough(botCheck, question, log)) return
  throw new Refusal(429, { status: 429, values: { seconds: WAIT_SECONDS } })
}

/** Only a clear no keeps somebody out: people get in while the judge is away. */
async function isLetThrough(
  { url, authorization }: BotCheckConfig,
  question: object,
  log: GatewayContext['log'],
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        ...(authorization === '' ? {} : { Authorization: authorization }),
      },
      body: JSON.stringify(question),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const answer: unknown = await response.json()
    return !(typeof answer === 'object' && answer !== null && 'allow' in answer && answer.allow === false)
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'nobody judged who is a person')
    return true
  }
}

import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { EVENT_SIGNATURE, signEvent } from './signEvent.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Waits between tries: about three days in all; then an operator says when. */
export const WAITS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const
const AT_ONCE = 20
const PATIENCE_MS = 10 * SECOND
/** Until another process may take what this one took. */
const CLAIM_MS = 30 * SECOND

interface Claimed {
  readonly id: string
  readonly kind: string
  readonly body: string
  readonly tries: number
}

/**
 * One round: takes what is due and sends it, outside any transaction. Whoever answers 2xx has it; all else is
 * tried again later. Redirects are not followed. @returns how many were taken
 */
export async function sendEvents(
  { db, clock, config, log }: Pick<GatewayContext, 'db' | 'clock' | 'config' | 'log'>,
  send: typeof fetch = fetch,
): Promise<number> {
  const { operatorHook } = config
  if (operatorHook === null) return 0
  const claimed = await rowsOf<Claimed>(
    db,
    sql`with due as (select id from operator_event where due_at <= ${clock.now()} order by due_at limit ${AT_ONCE}
        for update skip locked)
      update operator_event e set due_at = ${clock.now() + CLAIM_MS}, tries = e.tries + 1 from due
        where e.id = due.id returning e.id, e.kind, e.body, e.tries`,
  )
  const taken = await Promise.all(claimed.map((event) => deliver(event)))
  return taken.filter(Boolean).length

  async function deliver({ id, kind, body, tries }: Claimed): Promise<boolean> {
    const { url, secrets } = operatorHook as NonNullable<typeof operatorHook>
    const status = await send(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'visavis-gateway',
        [EVENT_SIGNATURE]: signEvent(secrets, clock.now(), body),
        'Visavis-Event-Id': id,
        'Visavis-Event-Kind': kind,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.status
      },
      () => 0,
    )
    const isTaken = status >= 200 && status < 300
    const now = clock.now()
    const wait = WAITS[tries - 1]
    const dueAt = isTaken || wait === undefined ? null : now + wait
    // Who sent it again meanwhile, because this took too long, says what comes next.
    await db.execute(sql`update operator_event set due_at = ${dueAt}, last_status = ${status},
      delivered_at = ${isTaken ? now : null} where id = ${id} and tries = ${tries} and delivered_at is null`)
    if (dueAt === null && !isTaken) log.error({ id, kind, status }, 'an event for the operator is given up')
    return isTaken
  }
}

const EVERY_MS = 1000

/** Keeps sending, where the operator wants it. @returns stop */
export function startOperatorEvents(context: GatewayContext): () => void {
  if (context.config.operatorHook === null) return () => {}
  let running = false
  const round = (): void => {
    if (running) return
    running = true
    sendEvents(context)
      .catch((err: unknown) => context.log.error({ err }, 'events for the operator'))
      .finally(() => {
        running = false
      })
  }
  const timer = setInterval(round, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const KEPT_MS = 180 * 24 * HOUR

/** Events that were taken long ago go; what waits or failed stays. */
export async function forgetEvents({ db, clock }: GatewayContext): Promise<void> {
  await db.execute(sql`delete from operator_event where delivered_at < ${clock.now() - KEPT_MS}`)
}

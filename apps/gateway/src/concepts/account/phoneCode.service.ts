import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { Refusal, type Caller, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { isLoopback, networkOf } from '../../platform/http/clientAddress.ts'
import { codeText } from '../../platform/sms/codeText.ts'
import { PhoneMessageFailed, type PhoneMessagePort } from '../../platform/sms/PhoneMessagePort.ts'
import { phoneCode, type CodeChannel, type CodePurpose } from './phoneCode.tables.ts'
import type { PhoneNumber } from './phoneNumber.ts'
import { issueTicket } from './ticket.service.ts'

/**
 * M-CODE: six digits, ten minutes, a new one after a minute, five wrong entries, five codes an hour and ten a
 * UTC day.
 */
const CODE_LIFE_MS = 10 * 60_000
const RESEND_SECONDS = 60
const WRONG_ENTRIES = 5
const CODES_PER_HOUR = 5
const CODES_PER_DAY = 10
/** A browser or a network address that asks for codes of many numbers is no person (B13). */
const CODES_PER_DEVICE_DAY = 20
const CODES_PER_ADDRESS_DAY = 200
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const TICKET_STEP = { login: 'phoneLogin', reset: 'phoneReset', link: 'phoneLink' } as const
const hashOf = (code: string, salt: string): string =>
  createHmac('sha256', salt).update(code).digest('base64url')

export interface CodeRequest {
  readonly phone: PhoneNumber
  readonly channel: CodeChannel
  readonly purpose: CodePurpose
  readonly languageId: number
}

/**
 * Sends a code; older ones of this number, browser and purpose are worth nothing from now on.
 *
 * @returns seconds until the next may be asked for, and how many this number has left now
 * @throws Refusal 20203 or 20204 at a limit, 429 within the minute, 20001 for a channel the country does not
 *   have, 500 when the text could not be handed over
 */
export async function sendCode(
  context: GatewayContext,
  messages: PhoneMessagePort,
  caller: Caller,
  { phone, channel, purpose, languageId }: CodeRequest,
): Promise<{ resendAfter: number; left: number }> {
  if (!messages.channelsOf(phone.countryCode).includes(channel))
    throw new Refusal(20001, { status: 400, field: 'channel' })
  const { appId, name: brand } = caller.brand
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  const now = context.clock.now()
  const { id, left } = await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${appId} ${phone.e164}`}))`)
    const left = await refuseAtLimits(tx, caller, phone, now)
    const [row] = await tx
      .insert(phoneCode)
      .values({
        appId,
        phone: phone.e164,
        purpose,
        channel,
        deviceId: caller.deviceId,
        ip: networkOf(caller.ip),
        salt,
        codeHash: hashOf(code, salt),
        createdAt: now,
        expiresAt: now + CODE_LIFE_MS,
      })
      .returning({ id: phoneCode.id })
    return { id: row?.id ?? 0, left }
  })
  try {
    await messages.send({
      channel,
      to: phone.e164,
      appId,
      brand,
      code,
      text: codeText(channel, context.texts.of(caller.brand, languageId), { code, origin: caller.origin }),
    })
  } catch (error) {
    if (!(error instanceof PhoneMessageFailed)) throw error
    context.log.error({ channel, country: phone.countryCode, reason: error.message }, 'code not delivered')
    // Nobody got it, so it does not count.
    await context.db.delete(phoneCode).where(eq(phoneCode.id, id))
    throw new Refusal(500, { status: 500 })
  }
  return { resendAfter: RESEND_SECONDS, left }
}

/** @returns how many codes the number has left after this one */
async function refuseAtLimits(
  tx: Database,
  caller: Caller,
  { e164 }: PhoneNumber,
  now: number,
): Promise<number> {
  const { appId } = caller.brand
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const [mine] = await rowsOf<{ day: number; hour: number; oldest: number | null; last: number | null }>(
    tx,
    sql`
    select count(*) filter (where created_at >= ${today})::int as day, count(*) filter (where created_at > ${now - HOUR_MS})::int as hour,
      min(created_at) filter (where created_at > ${now - HOUR_MS}) as oldest, max(created_at) as last
    from phone_code where app_id = ${appId} and phone = ${e164} and created_at > ${now - DAY_MS}`,
  )
  const [others] = await rowsOf<{ device: number; address: number }>(
    tx,
    sql`
    select (select count(*)::int from phone_code where app_id = ${appId} and device_id = ${caller.deviceId} and created_at >= ${today}) as device,
      (select count(*)::int from phone_code where ip = ${networkOf(caller.ip)} and created_at >= ${today}) as address`,
  )
  const { day = 0, hour = 0, oldest = null, last = null } = mine ?? {}
  const untilTomorrow = Math.ceil((today + DAY_MS - now) / 1000)
  if (
    day >= CODES_PER_DAY ||
    (others?.device ?? 0) >= CODES_PER_DEVICE_DAY ||
    (!isLoopback(caller.ip) && (others?.address ?? 0) >= CODES_PER_ADDRESS_DAY)
  ) {
    throw new Refusal(20204, { status: 429, values: { seconds: untilTomorrow } })
  }
  if (hour >= CODES_PER_HOUR)
    throw new Refusal(20203, {
      status: 429,
      values: { seconds: Math.ceil(((oldest ?? now) + HOUR_MS - now) / 1000) },
    })
  const wait = Math.ceil(((last ?? 0) + RESEND_SECONDS * 1000 - now) / 1000)
  if (wait > 0) throw new Refusal(429, { status: 429, values: { seconds: wait } })
  return Math.min(CODES_PER_DAY - day, CODES_PER_HOUR - hour) - 1
}

/** A code and what it is to prove. */
export interface CodeEntry {
  readonly phone: PhoneNumber
  readonly purpose: CodePurpose
  readonly code: string
}
/** A refusal is answered, not thrown: a wrong entry has to be counted. */
export type CodeOutcome = { readonly ticket: string } | { readonly refused: 20201 | 20202 | 20205 }
export const wrongCode = (refused: 20201 | 20202 | 20205): Refusal => new Refusal(refused, { field: 'code' })

/**
 * Exchanges a right code for the ticket of the next step.
 *
 * @throws Refusal 20201 wrong, 20205 at the fifth wrong entry and after it, 20202 too old, used, or never
 *   asked for by this browser
 */
export async function checkCode(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  caller: Caller,
  entry: CodeEntry,
): Promise<string> {
  const outcome = await db.transaction((tx) => tradeCode(tx, caller, entry, clock.now()))
  if ('refused' in outcome) throw wrongCode(outcome.refused)
  return outcome.ticket
}

/**
 * The same as a part of the step itself: what undoes the step leaves the code good. The row is held while it
 * is judged, so that parallel guesses count one by one.
 */
export async function tradeCode(
  tx: Database,
  caller: Caller,
  { phone, purpose, code }: CodeEntry,
  now: number,
): Promise<CodeOutcome> {
  const { appId } = caller.brand
  const [row] = await tx
    .select()
    .from(phoneCode)
    .where(
      and(
        eq(phoneCode.appId, appId),
        eq(phoneCode.phone, phone.e164),
        eq(phoneCode.deviceId, caller.deviceId),
        eq(phoneCode.purpose, purpose),
        gt(phoneCode.createdAt, now - DAY_MS),
      ),
    )
    .orderBy(desc(phoneCode.id))
    .limit(1)
    .for('update')
  if (row === undefined || row.usedAt !== null) return { refused: 20202 }
  if (row.wrongTries >= WRONG_ENTRIES) return { refused: 20205 }
  if (row.expiresAt <= now) return { refused: 20202 }
  if (!timingSafeEqual(Buffer.from(hashOf(code, row.salt)), Buffer.from(row.codeHash))) {
    await tx
      .update(phoneCode)
      .set({ wrongTries: row.wrongTries + 1 })
      .where(eq(phoneCode.id, row.id))
    return { refused: row.wrongTries + 1 >= WRONG_ENTRIES ? 20205 : 20201 }
  }
  await tx.update(phoneCode).set({ usedAt: now }).where(eq(phoneCode.id, row.id))
  return {
    ticket: await issueTicket(
      tx,
      {
        step: TICKET_STEP[purpose],
        appId,
        email: '',
        phone: phone.e164,
        purpose: purpose === 'reset' ? 'reset' : 'register',
        deviceId: caller.deviceId,
      },
      now,
    ),
  }
}

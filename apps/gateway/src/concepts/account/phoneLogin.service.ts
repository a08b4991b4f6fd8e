import type { Attribution, OwnUser } from '@visavis/core/contract'
import { and, eq } from 'drizzle-orm'
import { Refusal, type Caller, type GatewayContext } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/clientAddress.ts'
import type { Database } from '../../platform/database/database.ts'
import { countryIdOf } from '../../platform/country/countryIds.ts'
import { phoneContact } from './contactOf.ts'
import { announceEntry, enterAccount, refuseBanned } from './enterAccount.ts'
import { refuseBots } from '../../platform/http/botCheck.ts'
import { countTry, forgetTries, triesKey } from './loginTries.ts'
import { isPhonePassword, verifyPassword } from './passwords.ts'
import { person, type Person } from '../people/person.tables.ts'
import { tradeCode, wrongCode } from './phoneCode.service.ts'
import type { PhoneNumber } from './phoneNumber.ts'
import { refuseSuspicious } from './suspicion.ts'
import { useTicket } from './ticket.service.ts'
import { refuseMinors } from './underage.ts'

/** Account with that number at that brand. */
export async function findByPhone(db: Database, appId: string, phone: PhoneNumber): Promise<Person | null> {
  const [row] = await db
    .select()
    .from(person)
    .where(and(eq(person.appId, appId), eq(person.phone, phone.e164)))
  return row ?? null
}

/**
 * New numbers only where the operator lets them sign up. @throws Refusal 20107, or 20106 for their country
 */
export function refuseClosedSignUp(
  { config }: Pick<GatewayContext, 'config'>,
  caller: Caller,
  { countryCode }: PhoneNumber,
): void {
  if (!config.phone.signUp || !caller.brand.features.phoneSignUp)
    throw new Refusal(20107, { field: 'mobile' })
  if (config.phone.closedCountries.includes(countryCode)) throw new Refusal(20106, { field: 'countryCode' })
}

/** Proven by a ticket, or by the code itself. */
export interface PhoneLogin {
  readonly phone: PhoneNumber
  readonly ticket?: string | undefined
  readonly code: string
  readonly userId: number
  readonly over18: boolean
  readonly pushToken: string
  readonly attribution: Attribution
}

/**
 * Log-in with a proven number; a new one becomes an account with its coins (R7.55). A password that was
 * chosen on the way is kept with it. Whatever is refused leaves ticket and code good, and nothing is said of
 * an account before the number is proven.
 *
 * @throws Refusal as {@link checkCode} for the code; 20108 when a new person did not say they are 18, 20106
 *   or 20107, the code of a ban, 400 for ticket or userId
 */
export async function phoneLogin(
  context: GatewayContext,
  caller: Caller,
  input: PhoneLogin,
): Promise<OwnUser> {
  const now = context.clock.now()
  const { appId } = caller.brand
  const entered = await context.db.transaction(async (tx) => {
    const proof =
      input.ticket === undefined
        ? await tradeCode(tx, caller, { phone: input.phone, purpose: 'login', code: input.code }, now)
        : { ticket: input.ticket }
    if ('refused' in proof) return proof
    const used = await useTicket(
      tx,
      proof.ticket,
      { step: 'phoneLogin', appId, deviceId: caller.deviceId, phone: input.phone.e164 },
      now,
    )
    const known = await findByPhone(tx, appId, input.phone)
    if (input.userId !== 0 && input.userId !== known?.id)
      throw new Refusal(20001, { status: 400, field: 'userId' })
    if (known === null) {
      refuseClosedSignUp(context, caller, input.phone)
      await refuseMinors(tx, { appId, deviceId: caller.deviceId, over18: input.over18 }, now)
    } else await refuseBanned({ ...context, db: tx }, caller, known)
    const row = known ?? (await makePerson(tx, appId, input, now))
    if (used.passwordHash !== null)
      await tx.update(person).set({ phonePasswordHash: used.passwordHash }).where(eq(person.id, row.id))
    return await enterAccount(tx, caller, row, {
      pushToken: input.pushToken,
      now,
      newcomer:
        known === null ? { contact: phoneContact(input.phone.e164), config: context.config } : undefined,
    })
  })
  if ('refused' in entered) throw wrongCode(entered.refused)
  return announceEntry(context, entered)
}

async function makePerson(
  tx: Database,
  appId: string,
  { phone, attribution }: PhoneLogin,
  now: number,
): Promise<Person> {
  const campaign = Object.fromEntries(
    Object.entries(attribution).filter(([, value]) => value !== undefined && value !== ''),
  ) as Record<string, string>
  const [row] = await tx
    .insert(person)
    .values({
      appId,
      phone: phone.e164,
      over18At: now,
      createdAt: now,
      attribution: campaign,
      countryId: countryIdOf(phone.countryCode),
      countryCode: phone.countryCode,
    })
    .onConflictDoNothing()
    .returning()
  // Somebody else proved the number at this very moment: the next try logs in.
  if (row === undefined) throw new Refusal(409, { status: 409 })
  return row
}

/** From this wrong password on, the text says that there is another way (E.34). */
const HINT_FROM = 3

/**
 * Log-in with number and password (R7.61). A hash is computed whether or not the number is known (B14).
 *
 * @throws Refusal 20103 (length rule), 20921 (too many tries, 429), 20102 (unknown), 20206 or 20207 (wrong),
 *   the code of a ban, or 20918 for a suspicious one
 */
export async function phonePasswordLogin(
  context: GatewayContext,
  caller: Caller,
  { phone, password, pushToken }: { phone: PhoneNumber; password: string; pushToken: string },
): Promise<OwnUser> {
  if (!isPhonePassword(password)) throw new Refusal(20103, { field: 'password' })
  const { appId } = caller.brand
  const key = triesKey(appId, phone.e164, networkOf(caller.ip))
  const tries = await countTry(context, key)
  await refuseBots(context, caller, 'login', tries)
  const row = await findByPhone(context.db, appId, phone)
  const right = await verifyPassword(password, row?.phonePasswordHash ?? null)
  if (row === null) throw new Refusal(20102, { field: 'mobile' })
  if (!right) throw new Refusal(tries >= HINT_FROM ? 20207 : 20206, { field: 'password' })
  await refuseBanned(context, caller, row)
  await refuseSuspicious(context, caller, row, tries)
  const now = context.clock.now()
  const entered = await context.db.transaction(async (tx) => {
    await forgetTries(tx, key)
    return await enterAccount(tx, caller, row, { pushToken, now })
  })
  return announceEntry(context, entered)
}

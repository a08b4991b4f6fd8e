import { LANGUAGE_IDS, type OwnUser } from '@visavis/core/contract'
import { eq } from 'drizzle-orm'
import { Refusal, type Caller, type GatewayContext } from '../../platform/context.ts'
import { ageOn } from '../people/age.ts'
import { countryCodeOf } from '../../platform/country/countryIds.ts'
import { checkNickname } from './nickname.ts'
import { ownUser } from './ownUser.ts'
import { person } from '../people/person.tables.ts'
import { useTicket } from './ticket.service.ts'
import { MINIMUM_AGE, UNDER_18, closeUnderage, tellClosed } from './underage.ts'

export interface ComplementInput {
  readonly ticket: string
  readonly nickname: string
  readonly gender: 1 | 2
  readonly birthday: string
  readonly countryId: number
  readonly languages: readonly number[]
  readonly over18: boolean
}

const OLDEST = 120
const knownLanguages: ReadonlySet<number> = new Set(Object.values(LANGUAGE_IDS).filter((id) => id !== 0))

/**
 * Completes a profile once (S.52): nickname, gender, birthday. A birthday below 18 closes the account for
 * good.
 *
 * @throws Refusal 20904 or 20905 nickname, 20108 under 18, 20001 with the field, or 400 for the ticket;
 *   refused input leaves the ticket good
 */
export async function complementInfo(
  context: GatewayContext,
  caller: Caller,
  input: ComplementInput,
): Promise<OwnUser> {
  const now = context.clock.now()
  const userName = checkNickname(input.nickname, context.config.sensitiveWords, caller.brand.name)
  const age = ageOn(input.birthday, now)
  if (age < 0 || age > OLDEST) throw new Refusal(20001, { status: 400, field: 'birthday' })
  const languages = [...new Set(input.languages)]
  if (languages.some((id) => !knownLanguages.has(id)))
    throw new Refusal(20001, { status: 400, field: 'languages' })
  const done = await context.db.transaction(async (tx) => {
    const { personId } = await useTicket(
      tx,
      input.ticket,
      { step: 'complement', appId: caller.brand.appId, deviceId: caller.deviceId },
      now,
    )
    const [before] = await tx
      .select()
      .from(person)
      .where(eq(person.id, personId ?? 0))
      .for('update')
    if (before === undefined || before.completedAt !== null)
      throw new Refusal(20001, { status: 400, field: 'ticket' })
    if (before.underageAt !== null) throw new Refusal(UNDER_18)
    if (before.over18At === null && !input.over18) throw new Refusal(UNDER_18, { field: 'over18' })
    if (age < MINIMUM_AGE) {
      await closeUnderage(tx, before.id, now)
      return { closedId: before.id }
    }
    const country =
      input.countryId === 0 ? {} : { countryId: input.countryId, countryCode: countryCodeOf(input.countryId) }
    const [row = before] = await tx
      .update(person)
      .set({
        userName,
        gender: input.gender,
        birthday: input.birthday,
        languages,
        completedAt: now,
        over18At: before.over18At ?? now,
        ...country,
      })
      .where(eq(person.id, before.id))
      .returning()
    return { user: await ownUser(tx, row) }
  })
  if (done.user !== undefined) return done.user
  tellClosed(context, done.closedId)
  throw new Refusal(UNDER_18)
}

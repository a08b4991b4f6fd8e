import { LANGUAGE_IDS, type OwnUser } from '@visavis/core/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal, type Caller, type GatewayContext } from '../context.ts'
import { ageOn } from '../people/age.ts'
import { countryCodeOf } from '../people/countryIds.ts'
import { checkNickname } from './nickname.ts'
import { ownUser } from './ownUser.ts'
import { person } from './person.tables.ts'
import { useTicket } from './ticket.service.ts'

export interface ComplementInput { readonly ticket: string; readonly nickname: string; readonly gender: 1 | 2; readonly birthday: string; readonly countryId: number; readonly languages: readonly number[] }

const MINIMUM_AGE = 18
const OLDEST = 120
const knownLanguages: ReadonlySet<number> = new Set(Object.values(LANGUAGE_IDS).filter((id) => id !== 0))

/**
 * Completes a profile once (S.52): nickname, gender, birthday.
 * @throws Refusal 20904 or 20905 nickname, 20108 under 18, 20001 with the field, or 400 for the ticket; refused input leaves the ticket good
 */
export async function complementInfo(context: GatewayContext, caller: Caller, input: ComplementInput): Promise<OwnUser> {
  const now = context.clock.now()
  const userName = checkNickname(input.nickname, context.config.sensitiveWords)
  const age = ageOn(input.birthday, now)
  if (age < MINIMUM_AGE) throw new Refusal(20108, { field: 'birthday' })
  if (age > OLDEST) throw new Refusal(20001, { status: 400, field: 'birthday' })
  const languages = [...new Set(input.languages)]
  if (languages.some((id) => !knownLanguages.has(id))) throw new Refusal(20001, { status: 400, field: 'languages' })
  return await context.db.transaction(async (tx) => {
    const { personId } = await useTicket(tx, input.ticket, { step: 'complement', appId: caller.brand.appId, deviceId: caller.deviceId }, now)
    const country = input.countryId === 0 ? {} : { countryId: input.countryId, countryCode: countryCodeOf(input.countryId) }
    const [row] = await tx.update(person).set({ userName, gender: input.gender, birthday: input.birthday, languages, completedAt: now, ...country })
      .where(and(eq(person.id, personId ?? 0), isNull(person.completedAt))).returning()
    if (row === undefined) throw new Refusal(20001, { status: 400, field: 'ticket' })
    return await ownUser(tx, row)
  })
}

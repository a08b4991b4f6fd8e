import type { Attribution, Data, OwnUser } from '@visavis/core/contract'
import { and, eq } from 'drizzle-orm'
import { providerContact } from '../account/contactOf.ts'
import { announceEntry, enterAccount, refuseBanned } from '../account/enterAccount.ts'
import { person, type Person } from '../people/person.tables.ts'
import { refuseMinors } from '../account/underage.ts'
import { Refusal, type Caller, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { countryCodeOf } from '../../platform/country/countryIds.ts'
import { endJourney, findNewcomer, keepNewcomer, takeNewcomer } from './journey.service.ts'
import type { SocialProviders } from './SocialProviders.ts'
import { socialIdentity, type SocialProvider } from '../account/socialIdentity.tables.ts'

interface Returned {
  readonly provider: SocialProvider
  readonly authCode: string
  readonly state: string
}
export interface SocialLogin extends Returned {
  readonly over18: boolean
  readonly countryId: number
  readonly pushToken: string
  readonly attribution: Attribution
}

async function ownerOf(
  db: Database,
  appId: string,
  provider: SocialProvider,
  subject: string,
): Promise<Person | null> {
  const [found] = await db
    .select({ person })
    .from(socialIdentity)
    .innerJoin(person, eq(person.id, socialIdentity.personId))
    .where(
      and(
        eq(socialIdentity.appId, appId),
        eq(socialIdentity.provider, provider),
        eq(socialIdentity.subject, subject),
      ),
    )
  return found?.person ?? null
}

/**
 * Log-in with what a provider confirmed; somebody new gets an account with its coins (R1.44). No account is
 * found by an address the provider tells: whoever has one already links the provider in the account's
 * settings. Somebody new is kept, and let in with the person's own word to be 18.
 *
 * @throws Refusal 400 for state or code, 20108 for minors (about `over18` where the word is missing: the same
 *   again with it), or the code of a ban
 */
export async function socialLogin(
  context: GatewayContext,
  providers: SocialProviders,
  caller: Caller,
  input: SocialLogin,
): Promise<OwnUser> {
  const kept = await findNewcomer(context, caller, input)
  const subject = kept ?? (await endJourney(context, providers, caller, input)).subject
  const now = context.clock.now()
  const { appId } = caller.brand
  const known = await ownerOf(context.db, appId, input.provider, subject)
  if (known !== null) await refuseBanned(context, caller, known)
  else {
    if (!input.over18 && kept === null) await keepNewcomer(context, caller, input, subject)
    await refuseMinors(context.db, { appId, deviceId: caller.deviceId, over18: input.over18 }, now)
  }
  return announceEntry(
    context,
    await context.db.transaction(async (tx) => {
      if (kept !== null) await takeNewcomer(tx, caller, input, now)
      const row = known ?? (await makePerson(tx, appId, input, subject, now))
      return await enterAccount(tx, caller, row, {
        pushToken: input.pushToken,
        now,
        newcomer:
          known === null
            ? { contact: providerContact(input.provider, subject), config: context.config }
            : undefined,
      })
    }),
  )
}

async function makePerson(
  tx: Database,
  appId: string,
  { provider, countryId, attribution }: SocialLogin,
  subject: string,
  now: number,
): Promise<Person> {
  const campaign = Object.fromEntries(
    Object.entries(attribution).filter(([, value]) => value !== undefined && value !== ''),
  ) as Record<string, string>
  const [row] = await tx
    .insert(person)
    .values({
      appId,
      over18At: now,
      createdAt: now,
      attribution: campaign,
      countryId,
      countryCode: countryCodeOf(countryId),
    })
    .returning()
  const linked =
    row === undefined
      ? []
      : await tx
          .insert(socialIdentity)
          .values({ appId, provider, subject, personId: row.id, createdAt: now })
          .onConflictDoNothing()
          .returning()
  // Two windows came back at the same moment: the other one made the account, the next try finds it.
  if (row === undefined || linked.length === 0) throw new Refusal(409, { status: 409 })
  return row
}

/**
 * Links a provider to the own account. One person there is one account here. @throws Refusal 400 for state or
 * code
 */
export async function linkThirdParty(
  context: GatewayContext,
  providers: SocialProviders,
  caller: SignedCaller,
  input: Returned,
): Promise<Data<'linkThirdParty'>> {
  const { subject } = await endJourney(context, providers, caller, input)
  const { appId } = caller.brand
  return await context.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, appId, input.provider, subject)
    if (owner !== null)
      return { state: owner.id === caller.userId ? ('verified' as const) : ('bound' as const) }
    const linked = {
      appId,
      provider: input.provider,
      subject,
      personId: caller.userId,
      createdAt: context.clock.now(),
    }
    await tx
      .insert(socialIdentity)
      .values(linked)
      .onConflictDoUpdate({
        target: [socialIdentity.personId, socialIdentity.provider],
        set: { subject, createdAt: linked.createdAt },
      })
    return { state: 'verified' as const }
  })
}

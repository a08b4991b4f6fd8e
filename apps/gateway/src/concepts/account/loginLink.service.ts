import type { OwnUser } from '@visavis/core/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { Refusal, type Caller, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { mailedLinkUrl } from './emailFlow.service.ts'
import { emailFlow, ticket, type TicketStep } from './emailFlow.tables.ts'
import { announceEntry, enterAccount, refuseBanned } from './enterAccount.ts'
import { person, type Person } from '../people/person.tables.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'

/**
 * How the address carries its token: behind the button of a mailed link, or handed over by another product of
 * the operator.
 */
export type LinkKind = 'emailToken' | 'token'

const STEPS = { emailToken: 'mailedLogin', token: 'loginLink' } as const satisfies Record<
  LinkKind,
  TicketStep
>
const WEEK_MS = 7 * 24 * 3_600_000

type Owner = Pick<Person, 'id' | 'appId' | 'email' | 'languages'>

/**
 * The address of a mailed link. It logs in once {@link allowLoginLink} was told of its secret. @param site
 * origin of the site
 */
export const loginLinkOf = (row: Owner, site: string, secret: string): string =>
  mailedLinkUrl(site, secret, row.languages[0] ?? 1)

/**
 * From now on the button behind the link with this secret logs its person in once, within a week, in whatever
 * browser presses it.
 */
export async function allowLoginLink(db: Database, row: Owner, secret: string, now: number): Promise<void> {
  await db.insert(emailFlow).values({
    flowHash: hashSecret(newSecret()),
    appId: row.appId,
    email: (row.email ?? '').toLowerCase(),
    purpose: 'login',
    personId: row.id,
    deviceId: '',
    linkHash: hashSecret(secret),
    createdAt: now,
    expiresAt: now + WEEK_MS,
  })
}

/** A link for a mail that logs its person in. @param site origin of the site */
export async function loginLink(db: Database, row: Owner, site: string, now: number): Promise<string> {
  const secret = newSecret()
  await allowLoginLink(db, row, secret, now)
  return loginLinkOf(row, site, secret)
}

/**
 * Logs in whoever a link was made for.
 *
 * @throws Refusal 20202 for a link that is used, too old or unknown: they are told alike; or the code of a
 *   ban
 */
export async function logInByLink(
  context: GatewayContext,
  caller: Caller,
  secret: string,
  field: LinkKind,
  pushToken: string,
): Promise<OwnUser> {
  const now = context.clock.now()
  const gone = () => new Refusal(20202, { field })
  const live = and(
    eq(ticket.ticketHash, hashSecret(secret)),
    eq(ticket.step, STEPS[field]),
    eq(ticket.appId, caller.brand.appId),
    isNull(ticket.usedAt),
    gt(ticket.expiresAt, now),
  )
  const [found] = await context.db
    .select({ row: person })
    .from(ticket)
    .innerJoin(person, eq(person.id, ticket.personId))
    .where(live)
  if (found === undefined) throw gone()
  await refuseBanned(context, caller, found.row)
  const entered = await context.db.transaction(async (tx) => {
    const used = await tx
      .update(ticket)
      .set({ usedAt: now })
      .where(live)
      .returning({ personId: ticket.personId })
    if (used.length === 0) throw gone()
    return await enterAccount(tx, caller, found.row, { pushToken, now })
  })
  return announceEntry(context, entered)
}

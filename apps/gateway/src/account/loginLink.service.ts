import type { OwnUser } from '@visavis/core/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { Refusal, type Caller, type GatewayContext } from '../context.ts'
import type { Database } from '../database/database.ts'
import { ticket } from './emailFlow.tables.ts'
import { announceEntry, enterAccount, refuseBanned } from './enterAccount.ts'
import { person, type Person } from './person.tables.ts'
import { hashSecret } from './secrets.ts'
import { issueTicket } from './ticket.service.ts'

/** How a link carries its token: in a mail, or handed over by another product of the operator. */
export type LinkKind = 'emailToken' | 'token'

/** A link to the site that logs its person in once, within a week, in whatever browser opens it first. */
export async function loginLink(db: Database, row: Pick<Person, 'id' | 'appId' | 'email'>, site: string, now: number, kind: LinkKind = 'emailToken'): Promise<string> {
  const secret = await issueTicket(db, { step: 'loginLink', appId: row.appId, email: row.email ?? '', purpose: 'register', personId: row.id, deviceId: '' }, now)
  const url = new URL('/', site)
  url.searchParams.set(kind, secret)
  return url.href
}

/**
 * Logs in whoever a link was made for.
 * @throws Refusal 20202 for a link that is used, too old or unknown: they are told alike; or the code of a ban
 */
export async function logInByLink(context: GatewayContext, caller: Caller, secret: string, field: LinkKind, pushToken: string): Promise<OwnUser> {
  const now = context.clock.now()
  const gone = () => new Refusal(20202, { field })
  const live = and(eq(ticket.ticketHash, hashSecret(secret)), eq(ticket.step, 'loginLink'), eq(ticket.appId, caller.brand.appId), isNull(ticket.usedAt), gt(ticket.expiresAt, now))
  const [found] = await context.db.select({ row: person }).from(ticket).innerJoin(person, eq(person.id, ticket.personId)).where(live)
  if (found === undefined) throw gone()
  await refuseBanned(context, caller, found.row)
  const entered = await context.db.transaction(async (tx) => {
    const used = await tx.update(ticket).set({ usedAt: now }).where(live).returning({ personId: ticket.personId })
    if (used.length === 0) throw gone()
    return await enterAccount(tx, caller, found.row, { pushToken, now })
  })
  return announceEntry(context, entered)
}

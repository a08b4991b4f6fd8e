import { eq, sql } from 'drizzle-orm'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { takeCoins } from '../coins/coins.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { person, type Person } from '../people/person.tables.ts'

/** The notification is shown for a week at most. */
const ALERT_MS = 7 * 86_400_000
/**
 * What operators do about sign-up coins somebody had more than once: the unspent ones go back, one line in
 * the ledger, never more than the balance. Whatever was spent counts against them first, so no bought coin is
 * touched.
 */
export const takeBonus: Pick<ActHandlers, 'take-bonus'> = {
  'take-bonus': async (tx, { personId }, context) => {
    const now = context.clock.now()
    const [row] = await tx.select().from(person).where(eq(person.id, personId))
    if (row === undefined || row.erasedAt !== null) throw new ActRefused(`There is no account ${personId}.`)
    const [own] = await rowsOf<{ id: number; balance: number }>(
      tx,
      sql`select id, balance from ledger_account where kind = 'person' and person_id = ${personId} for update`,
    )
    const { bonus, spent } = await rowOf<{ bonus: number; spent: number }>(
      tx,
      sql`select coalesce(sum(e.amount) filter (where j.kind = 'registerBonus'), 0)::int as bonus,
      coalesce(-sum(e.amount) filter (where is_spending(j.kind) or j.kind in ('callRefund', 'friendRefund', 'bonusTaken')
        or (j.kind = 'adjustment' and e.amount < 0)), 0)::int as spent
      from entry e join journal j on j.id = e.journal_id where e.account_id = ${own?.id ?? 0}`,
    )
    const unspent = Math.min(own?.balance ?? 0, bonus - Math.max(0, spent))
    if (unspent <= 0)
      throw new ActRefused(
        `The account ${personId} has no unspent sign-up coins (given ${bonus}, spent since ${spent}).`,
      )
    const { balance } = await takeCoins(tx, {
      key: `bonusTaken:${personId}:${now}`,
      kind: 'bonusTaken',
      personId,
      amount: unspent,
      refId: 'register',
      at: now,
    })
    await enqueueAlert(tx, {
      personId,
      alert: { kind: 'bonusTaken', values: { coins: String(unspent) }, path: '/', tag: 'bonus-taken' },
      now,
      expiresAt: now + ALERT_MS,
    })
    await tellSystemNotice(context, tx, { personId, kind: 'bonusTaken', coins: unspent, path: '/' })
    return {
      data: { personId, taken: unspent, balance },
      personId,
      detail: { taken: unspent, given: bonus, spent, balance },
      after: () => mail(context, row, unspent),
    }
  },
}

/** A mail that cannot go out changes nothing: the ledger and a notification say it, too. */
async function mail(
  context: GatewayContext,
  { email, appId, languages }: Person,
  coins: number,
): Promise<void> {
  if (email === null) return
  const { text, brandName } = context.texts.of(context.brands.get(appId), languages[0] ?? 1)
  await sendMail(context, {
    appId,
    brandName,
    to: email,
    subject: `${text('bonusTaken.subject')} · ${brandName}`,
    body: text('bonusTaken.body', { coins }),
    link: '',
  }).catch((err: unknown) =>
    context.log.error({ err }, 'somebody whose coins were taken back was not told by mail'),
  )
}

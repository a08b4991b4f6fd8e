import type { PayoutState } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers, type ActResult } from '../../platform/operator/acts.ts'
import { activePenalty } from '../hosting/penaltyRows.ts'
import { mailPayout, type PayoutNews } from './mailPayout.ts'
import { lockedPayout, movePayout } from './movePayout.ts'
import { payoutsWhere, type PayoutRow } from './payoutRows.ts'
import { openPayment } from './payoutSeal.ts'

/** @throws ActRefused when there is none */
async function somePayout(tx: Database, payoutId: string): Promise<PayoutRow> {
  const row = await lockedPayout(tx, payoutId)
  if (row === undefined) throw new ActRefused(`There is no payout ${payoutId}.`)
  return row
}

/** @throws ActRefused while a decision holds payouts of its host */
async function requireNotHeld(tx: Database, { personId }: PayoutRow): Promise<void> {
  const held = await activePenalty(tx, personId, 'payout')
  if (held !== null) throw new ActRefused(`${held} holds payouts of account ${personId}; lift it first.`)
}

interface Move {
  readonly to: PayoutState
  readonly news?: PayoutNews
  readonly reason?: string
  readonly reference?: string
}

/**
 * Moves a payout and tells its host; with news by mail, too. @throws ActRefused where its state forbids it
 */
async function decide(
  context: GatewayContext,
  tx: Database,
  payoutId: string,
  { to, news, reason = '', reference = '' }: Move,
): Promise<ActResult> {
  const row = await somePayout(tx, payoutId)
  if (to === 'approved' || to === 'paid') await requireNotHeld(tx, row)
  if (!(await movePayout(context, tx, row, { to, reason, reference })))
    throw new ActRefused(`The payout ${payoutId} is ${row.state}; it cannot become ${to}.`)
  const { personId, points, amount, currency } = row
  return {
    data: { payoutId, state: to, personId, points, amount, currency },
    personId,
    detail: { payoutId, state: to, points, amount, currency, reason, reference },
    ...(news === undefined
      ? {}
      : { after: () => mailPayout(context, row, { news, words: reason || reference }) }),
  }
}

type Acts =
  | 'payouts'
  | 'payout'
  | 'payout-claim'
  | 'payout-approve'
  | 'payout-data'
  | 'payout-paid'
  | 'payout-reject'

/** What operators do about payouts: see who waits, claim, approve, pay, reject. */
export const payoutActs: Pick<ActHandlers, Acts> = {
  payouts: async (tx, { state, limit, page }) => ({
    data: await rowsOf(
      tx,
      sql`select o.id as "payoutId", o.created_at::float8 as "createdAt", o.state, o.points,
        o.amount::float8 as amount, o.currency, o.person_id as "personId", o.app_id as "appId",
        (select count(*)::int from report r where r.reported_id = o.person_id) as "reportsAbout"
      from payout o where ${
        state === 'all'
          ? sql`true`
          : state === 'open'
            ? sql`o.state in ('requested', 'review', 'approved')`
            : sql`o.state not in ('requested', 'review', 'approved')`
      } order by o.created_at, o.id limit ${limit} offset ${(page - 1) * limit}`,
    ),
  }),
  payout: async (tx, { payoutId }) => {
    const [row] = await payoutsWhere(tx, sql`o.id = ${payoutId}`)
    if (row === undefined) throw new ActRefused(`There is no payout ${payoutId}.`)
    const { id, sealed, ...shown } = row
    const list = await rowsOf(
      tx,
      sql`select j.at::float8 as at, j.kind, e.amount::float8 as delta, e.balance_after::float8 as balance,
        j.ref_id as "refId"
        from entry e join ledger_account a on a.id = e.account_id join journal j on j.id = e.journal_id
        where a.kind = 'host' and a.person_id = ${row.personId} order by j.id desc limit 50`,
    )
    return { data: { payoutId: id, ...shown, paymentData: sealed === '' ? 'gone' : 'kept', list } }
  },
  'payout-claim': (tx, { payoutId }, context) => decide(context, tx, payoutId, { to: 'review' }),
  'payout-approve': (tx, { payoutId }, context) =>
    decide(context, tx, payoutId, { to: 'approved', news: 'approved' }),
  // A change: whoever reads payment data is written down.
  'payout-data': async (tx, { payoutId }, { config }) => {
    const { state, sealed, personId, firstName, lastName, points, amount, currency } = await somePayout(
      tx,
      payoutId,
    )
    if (state !== 'approved') throw new ActRefused(`The payout ${payoutId} is ${state}, not approved.`)
    const data = openPayment(config, payoutId, sealed)
    if (data === null) throw new ActRefused(`The payment data of ${payoutId} were sealed with another key.`)
    return {
      data: { payoutId, firstName, lastName, points, amount, currency, ...data },
      personId,
      detail: { payoutId },
    }
  },
  'payout-paid': (tx, { payoutId, reference }, context) =>
    decide(context, tx, payoutId, { to: 'paid', news: 'paid', reference }),
  'payout-reject': (tx, { payoutId, reason }, context) =>
    decide(context, tx, payoutId, { to: 'rejected', news: 'rejected', reason }),
}

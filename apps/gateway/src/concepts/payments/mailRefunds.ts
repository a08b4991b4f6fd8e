import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { sendRefundMail, type RefundMail } from './sendRefundMail.ts'

/** Between the tries of a mail; a gateway that stops in between begins again after it. */
const AGAIN_MS = 5 * 60_000
/** A mail nobody takes is given up after this long. */
const LIFE_MS = 7 * 86_400_000

interface Due extends RefundMail {
  readonly id: string
  readonly newsSince: number
  /** What tells of it as well: the report it belongs to, or the withdrawal, up to when it is done. */
  readonly byReport: boolean
  readonly byWithdrawal: boolean
}

/** Order, person and address of a mail, of the order `o` and the person `p`. */
const BUYER = sql`o.app_id as "appId", o.number as "orderNumber", o.return_url as "returnUrl",
  coalesce((p.languages ->> 0)::int, 1) as "languageId",
  coalesce(nullif(o.buyer ->> 'email', ''), p.email, '') as email`

/**
 * Mails buyers what became of refunds nobody reported for, such as those operators begin by themselves: the
 * latest, once. A mail server that is away is asked again.
 */
export async function mailRefunds(context: GatewayContext): Promise<void> {
  const { db, clock } = context
  for (;;) {
    const now = clock.now()
    const [due] = await rowsOf<Due>(
      db,
      sql`update pay_refund r set news_at = ${now + AGAIN_MS}
        from pay_order o left join person p on p.id = o.person_id and p.erased_at is null
        where o.id = r.order_id and r.id = (select id from pay_refund where news_at <= ${now}
          order by news_at limit 1 for update skip locked)
        returning r.id, r.state, r.amount::float8 as amount, r.currency, r.coins,
          r.news_since::float8 as "newsSince", ${BUYER},
          exists (select from issue i where i.refund_id = r.id) as "byReport",
          exists (select from withdrawal w where w.refund_id = r.id) as "byWithdrawal"`,
    )
    if (due === undefined) return
    const isTold = due.byReport || (due.byWithdrawal && due.state !== 'done')
    const isOver = due.email === '' || now > due.newsSince + LIFE_MS
    if (!isTold && !isOver && !(await sendRefundMail(context, due))) continue
    // What is new since then is mailed, too.
    await db.execute(
      sql`update pay_refund set news_at = null where id = ${due.id} and news_since = ${due.newsSince}`,
    )
  }
}

interface OutsideDue extends RefundMail {
  readonly provider: string
  readonly eventKey: string
  readonly since: number
}

/** Mails buyers about refunds that were made in the company's own pages, each once. */
export async function mailOutsideRefunds(context: GatewayContext): Promise<void> {
  const { db, clock } = context
  for (;;) {
    const now = clock.now()
    const [due] = await rowsOf<OutsideDue>(
      db,
      sql`update pay_event e set news_at = ${now + AGAIN_MS}
        from pay_order o left join person p on p.id = o.person_id and p.erased_at is null
        where o.id = e.order_ref and (e.provider, e.event_key) in (select provider, event_key from pay_event
          where news_at <= ${now} order by news_at limit 1 for update skip locked)
        returning e.provider, e.event_key as "eventKey", e.received_at::float8 as since, 'done' as state,
          e.amount::float8 as amount, e.currency, e.news_coins as coins, ${BUYER}`,
    )
    if (due === undefined) return
    const isOver = due.email === '' || now > due.since + LIFE_MS
    if (!isOver && !(await sendRefundMail(context, due))) continue
    await db.execute(sql`update pay_event set news_at = null
      where provider = ${due.provider} and event_key = ${due.eventKey}`)
  }
}

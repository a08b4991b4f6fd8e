import { currencyDigits } from '@visavis/core/contract/currencyDigits'
import { sql } from 'drizzle-orm'
import { gatewayOrigin } from '../../platform/brands/siteOf.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { trySendMail } from '../../platform/mail/trySendMail.ts'
import { momentText } from '../../platform/mail/askedFrom.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import type { Wording } from '../../platform/texts/serverTexts.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { linkUrl } from './linkAddress.ts'
import type { MailKind } from './mailKinds.ts'
import { subscriptionsWhere, type SubscriptionRow } from './subscriptionRows.ts'

/** Between the tries of a mail; a gateway that stops in between begins again after it. */
const AGAIN_MS = 5 * 60_000
/** A mail nobody takes is given up after this long. */
const LIFE_MS = 7 * 24 * 3_600_000

/** Why one ended, as its mail says it. */
export type EndReason = 'over' | 'price' | 'unpaid' | 'closed'

/** Facts of a mail: moments in ms, amounts in the smallest unit; `about` says what it tells of, once. */
type Facts = Record<string, string | number> & { readonly about: string }

/**
 * Writes a mail down with what it tells of; {@link sendMails} sends it after the commit. Each is told once,
 * in the assistant, too, but for a link somebody asked for.
 */
export async function writeMail(
  context: Pick<GatewayContext, 'clock' | 'push'>,
  tx: Database,
  { id, personId, amount, currency }: Pick<SubscriptionRow, 'id' | 'personId' | 'amount' | 'currency'>,
  kind: MailKind,
  { about, ...facts }: Facts,
): Promise<void> {
  const now = context.clock.now()
  const written = await rowsOf(
    tx,
    sql`insert into subscription_mail (subscription_id, kind, about, facts, created_at, try_at)
    values (${id}, ${kind}, ${about},
      ${JSON.stringify({ amount, currency, ...facts })}::jsonb, ${now}, ${now})
    on conflict (subscription_id, kind, about) do nothing returning id`,
  )
  if (written.length > 0 && kind !== 'asked')
    await tellSystemNotice(context, tx, {
      personId,
      kind: 'subscription',
      state: kind,
      path: '/subscription',
    })
}

/** Sends what was written down and not sent yet. A mail server that is away is asked again. */
export async function sendMails(context: GatewayContext): Promise<void> {
  const { db, clock } = context
  for (;;) {
    const now = clock.now()
    const [due] = await rowsOf<{ id: number; subscriptionId: string; kind: MailKind; facts: Facts }>(
      db,
      sql`update subscription_mail set try_at = ${now + AGAIN_MS} where id = (
          select id from subscription_mail where sent_at is null and try_at <= ${now}
            and created_at > ${now - LIFE_MS} order by id limit 1 for update skip locked)
        returning id, subscription_id as "subscriptionId", kind, facts`,
    )
    if (due === undefined) return
    const [row] = await subscriptionsWhere(db, sql`s.id = ${due.subscriptionId}`)
    if (row !== undefined && !(await send(context, row, due.kind, due.facts))) continue
    await db.execute(sql`update subscription_mail set sent_at = ${clock.now()} where id = ${due.id}`)
  }
}

/** @returns whether it need not be sent again */
async function send(
  context: GatewayContext,
  row: SubscriptionRow,
  kind: MailKind,
  facts: Facts,
): Promise<boolean> {
  if (row.email === '') return true
  const secret = newSecret()
  await context.db.execute(sql`insert into subscription_link (hash, subscription_id, created_at)
    values (${hashSecret(secret)}, ${row.id}, ${context.clock.now()})`)
  const brand = context.brands.get(row.appId)
  const wording = context.texts.of(brand, row.languageId)
  const link = linkUrl(gatewayOrigin(brand, row.site), secret, row.languageId)
  const { subject, body } = mailOf(wording, row, kind, facts, link)
  return await trySendMail(
    context,
    () => ({
      appId: row.appId,
      brandName: wording.brandName,
      to: row.email,
      subject,
      body,
      link,
    }),
    'a mail about a subscription could not be sent',
    { kind },
  )
}

/** Subject and text: what happened, the terms as they are now, and the link that cancels. */
function mailOf(
  wording: Wording,
  row: SubscriptionRow,
  kind: MailKind,
  facts: Facts,
  link: string,
): { subject: string; body: string } {
  const { text, language } = wording
  const { amount, currency, why = 'over', orderNumber = '', ...moments } = facts
  const values = {
    coins: row.coins + row.bonus,
    price: moneyText(Number(amount), String(currency), language),
    orderNumber,
    ...Object.fromEntries(
      Object.entries(moments).map(([name, at]) => [name, momentText(Number(at), language)]),
    ),
  }
  const name = kind === 'ended' ? (`ended.${why as EndReason}` as const) : kind
  const running = kind !== 'ended' && row.state !== 'ended'
  const body = [
    text(`subscription.${name}.body`, values),
    ...(running && row.state !== 'cancelled' && kind !== 'price'
      ? [text(`subscription.terms.${row.kind}`, values)]
      : []),
    ...(running
      ? [text(row.state === 'cancelled' ? 'subscription.linkLook' : 'subscription.linkCancel'), link]
      : []),
  ]
  return { subject: text(`subscription.${kind}.subject`, values), body: body.join('\n\n') }
}

/** Money in the words of a language. @param amount in the smallest unit of the currency */
export const moneyText = (amount: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    amount / 10 ** currencyDigits(currency),
  )

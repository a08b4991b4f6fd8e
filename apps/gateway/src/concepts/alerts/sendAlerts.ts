import type { QuietHours } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import type { Alert, Withdrawal } from './Alert.ts'
import { alertText } from './alertTexts.ts'
import type { PushPort } from './PushPort.ts'
import { isKeptBack } from './quietHours.ts'
import { keepBack, rememberShown } from './shownAlerts.ts'

const AT_ONCE = 50
const TRIES = 5
/** Until another process may take what this one took. */
const CLAIM_MS = 30_000

interface Claimed {
  readonly id: number
  readonly personId: number
  readonly subscriptionId: number
  readonly alert: Alert | Withdrawal
  readonly createdAt: number
  readonly expiresAt: number
  readonly tries: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly languageId: number
  readonly showsText: boolean
  readonly appId: string
  readonly quietHours: QuietHours | null
}

type Parts = Pick<GatewayContext, 'db' | 'clock' | 'brands' | 'texts'>

/**
 * One round: takes what is due, sends it outside any transaction, forgets what was delivered, too old, or
 * refused, and what the person's quiet hours keep back: they find it as unread. @returns how many were
 * delivered
 */
export async function sendAlerts({ db, clock, brands, texts }: Parts, port: PushPort): Promise<number> {
  const now = clock.now()
  const claimed = await rowsOf<Claimed>(
    db,
    sql`
    with due as (select id from pending_alert where due_at <= ${now} order by due_at limit ${AT_ONCE} for update skip locked),
    taken as (update pending_alert a set due_at = ${now + CLAIM_MS}, tries = a.tries + 1 from due where a.id = due.id returning a.*)
    select t.id, t.person_id as "personId", t.subscription_id as "subscriptionId", t.alert, t.created_at as "createdAt", t.expires_at as "expiresAt", t.tries, s.endpoint, s.p256dh, s.auth, s.language_id as "languageId", s.shows_text as "showsText", p.app_id as "appId", w.quiet_hours as "quietHours"
    from taken t join push_subscription s on s.id = t.subscription_id join person p on p.id = t.person_id
    left join person_setting w on w.person_id = t.person_id`,
  )
  const sent = await Promise.all(claimed.map((row) => send(row)))
  return sent.filter(Boolean).length

  async function send(row: Claimed): Promise<boolean> {
    const forget = () => db.execute(sql`delete from pending_alert where id = ${row.id}`)
    if (row.expiresAt <= now) {
      await forget()
      return false
    }
    if (isKeptBack(row.alert.kind, row.quietHours, now)) {
      await keepBack(db, row, now)
      return false
    }
    const outcome = await port.send(row, {
      payload: JSON.stringify(payloadOf(row)),
      ttlSeconds: (row.expiresAt - now) / 1000,
      urgent: row.alert.kind === 'call' || row.alert.kind === 'withdraw',
      topic: createHash('sha256').update(row.alert.tag).digest('base64url').slice(0, 32),
    })
    if (outcome === 'gone')
      await db.execute(sql`delete from push_subscription where id = ${row.subscriptionId}`)
    else if (outcome === 'later' && row.tries < TRIES)
      await db.execute(
        sql`update pending_alert set due_at = ${now + 2 ** row.tries * 1000} where id = ${row.id}`,
      )
    else if (outcome === 'delivered') await rememberShown(db, row, now)
    else await forget()
    return outcome === 'delivered'
  }

  /** What the service worker shows; it needs nothing else. */
  function payloadOf({
    id,
    alert,
    showsText,
    languageId,
    createdAt,
    appId,
  }: Claimed): Record<string, string | number> {
    if (alert.kind === 'withdraw') return { kind: alert.kind, tag: alert.tag }
    const { title, body } = alertText(
      showsText ? alert : withoutText(alert),
      texts.of(brands.get(appId), languageId),
    )
    return {
      title,
      body,
      path: alert.path,
      tag: alert.tag,
      kind: alert.kind,
      pushContentId: `${alert.kind}-${id}`,
      sendTime: createdAt,
    }
  }
}

/** For a browser whose person has hidden texts since the message came. */
const withoutText = (alert: Alert): Alert => ({ ...alert, values: { ...alert.values, text: '' } })

const EVERY_MS = 1000

/** Keeps sending. @returns stop */
export function startAlerts(context: GatewayContext, port: PushPort): () => void {
  let running = false
  const round = (): void => {
    if (running) return
    running = true
    sendAlerts(context, port)
      .catch((err: unknown) => context.log.error({ err }, 'notifications'))
      .finally(() => {
        running = false
      })
  }
  const timer = setInterval(round, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

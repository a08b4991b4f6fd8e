import type { Subscription } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import {
  cancelOwn,
  changeCard,
  resumeOwn,
  subscribe,
} from '../../concepts/subscriptions/manageSubscription.ts'
import { shownOf } from '../../concepts/subscriptions/subscriptionRows.ts'
import { sweepSubscriptionsWith } from '../../concepts/subscriptions/sweepSubscriptions.ts'
import { rowsOf, type OpenDatabase } from '../../platform/database/database.ts'
import { CallTestBed } from '../call/CallTestBed.ts'
import { TestProvider } from '../TestProvider.ts'
import { PayScene } from './PayScene.ts'

const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** People who subscribe, with a company in memory and a clock that stands. For tests. */
export class SubscriptionScene extends PayScene {
  readonly provider: TestProvider
  constructor(calls: CallTestBed, provider: TestProvider) {
    super(calls, provider)
    this.provider = provider
  }
  static override async open(): Promise<SubscriptionScene> {
    return new SubscriptionScene(await CallTestBed.open(), new TestProvider())
  }
  /** A second gateway on the same database and company. */
  beside(database: OpenDatabase): SubscriptionScene {
    const other = new SubscriptionScene(CallTestBed.on(database), this.provider)
    other.calls.now = this.calls.now
    return other
  }

  /** Orders the first period, and pays it. @returns id of the order */
  async subscribe(personId: number, kind: 'weekly' | 'monthly' = 'weekly'): Promise<string> {
    const { orderId } = await this.orderPeriod(personId, kind)
    await this.confirm(personId, orderId, { paid: 'yes' })
    await this.sweep()
    return orderId
  }
  orderPeriod(personId: number, kind: 'weekly' | 'monthly' = 'weekly') {
    return subscribe(this.paying, this.caller(personId), {
      packageId: kind === 'weekly' ? 'weekly-350' : 'monthly-1500',
      methodId: 'card',
      price: { amount: kind === 'weekly' ? 299 : 999, currency: 'EUR' },
      buyer: { email: 'ann@demo.test' },
    })
  }
  async subscription(personId: number): Promise<Subscription> {
    const shown = await shownOf(this.db, personId)
    if (shown === null) throw new Error('no subscription')
    return shown
  }
  sweep(): Promise<void> {
    return sweepSubscriptionsWith(this.paying)
  }
  /** Time goes by in steps of an hour, as the gateway looks once a minute. */
  async pass(ms: number): Promise<void> {
    const end = this.calls.now + ms
    while (this.calls.now < end) {
      this.calls.now = Math.min(end, this.calls.now + 3 * HOUR)
      await this.sweep()
    }
  }
  cancelIt(personId: number): Promise<void> {
    return cancelOwn(this.paying, personId)
  }
  resumeIt(personId: number): Promise<void> {
    return resumeOwn(this.paying, personId)
  }
  /** Another card is kept and chosen. */
  async newCard(personId: number): Promise<void> {
    const token = await this.provider.saveCard('somebody')
    const cardId = `card-${token.tokenRef}`
    await this.db
      .execute(sql`insert into pay_card (id, person_id, provider, token_ref, brand, last4, exp_month,
      exp_year, created_at) values (${cardId}, ${personId}, 'test', ${token.tokenRef}, 'visa', '4242', 12, 2090,
      ${this.calls.now})`)
    await changeCard(this.paying, this.caller(personId), cardId)
  }

  /** Charges of a person, the oldest first. */
  charges(personId: number): Promise<{ period: number; state: string; amount: number }[]> {
    return rowsOf(
      this.db,
      sql`select period, state, amount::int as amount from pay_order where person_id = ${personId}
        order by period, created_at`,
    )
  }
  /** Mails of a person's subscriptions that went out: their kinds, the oldest first. */
  async mailed(personId: number): Promise<string[]> {
    const rows = await rowsOf<{ kind: string }>(
      this.db,
      sql`select m.kind from subscription_mail m join subscription s on s.id = m.subscription_id
        where s.person_id = ${personId} and m.sent_at is not null order by m.id`,
    )
    return rows.map(({ kind }) => kind)
  }
  /** The newest mail of all. */
  async newestMail(): Promise<{ subject: string; body: string; recipient: string; link: string }> {
    const [mail] = await rowsOf<{ subject: string; body: string; recipient: string; link: string }>(
      this.db,
      sql`select subject, body, recipient, link from sent_message order by id desc limit 1`,
    )
    if (mail === undefined) throw new Error('no mail')
    return mail
  }
}

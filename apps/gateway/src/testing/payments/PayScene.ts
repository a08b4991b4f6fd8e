import { randomUUID } from 'node:crypto'
import type { Data, ParsedBody } from '@visavis/core/contract'
import type { Order } from '@visavis/core/contract/payments'
import { sql } from 'drizzle-orm'
import { dueOf, keepSaid } from '../../concepts/firstSpend/firstSpend.ts'
import { cancel, confirm, refreshed } from '../../concepts/payments/company.ts'
import { createOrder } from '../../concepts/payments/createOrder.ts'
import { ordersWhere, ownOrder, toOrder } from '../../concepts/payments/orderRows.ts'
import type { OrderRow } from '../../concepts/payments/orderRow.ts'
import type { PaymentEvent, PaymentPort } from '../../concepts/payments/PaymentPort.ts'
import type { Paying } from '../../concepts/payments/providers.ts'
import { storeEvents, workEvents } from '../../concepts/payments/workEvents.ts'
import type { SignedCaller } from '../../platform/context.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { CallTestBed } from '../call/CallTestBed.ts'
import { alpha } from '../testBrands.ts'
import { TestProvider } from '../TestProvider.ts'

type Wish = Partial<ParsedBody<'createOrder'>>

/** People who buy coins, with a company in memory. For tests. */
export class PayScene {
  readonly calls: CallTestBed
  readonly company: PaymentPort
  readonly paying: Paying
  constructor(calls: CallTestBed, company: PaymentPort = new TestProvider()) {
    this.calls = calls
    this.company = company
    this.paying = { context: calls.context, ports: [company] }
  }
  static async open(): Promise<PayScene> {
    return new PayScene(await CallTestBed.open())
  }
  static on(database: OpenDatabase, company?: PaymentPort): PayScene {
    return new PayScene(CallTestBed.on(database), company)
  }

  get db() {
    return this.calls.context.db
  }

  /** A buyer's browser. */
  caller(personId: number, more: Partial<SignedCaller> = {}): SignedCaller {
    return {
      brand: alpha,
      userId: personId,
      sessionId: 's',
      deviceId: `device-${personId}`,
      languageId: 1,
      ip: `10.0.${Math.floor(personId / 250) % 250}.${personId % 250}`,
      origin: 'http://localhost:5173',
      site: 'http://localhost:5173',
      country: 'DE',
      requestId: randomUUID(),
      cookies: { secure: false, values: [] },
      ...more,
    }
  }

  order(personId: number, wish: Wish = {}, more: Partial<SignedCaller> = {}): Promise<Data<'createOrder'>> {
    return createOrder(this.paying, this.caller(personId, more), {
      packageId: 'coins-300',
      methodId: 'card',
      price: { amount: 499, currency: 'EUR' },
      buyer: { email: 'ann@demo.test' },
      ...wish,
    })
  }

  /** Agrees to what stands before the first coins of each purchase go (D51). */
  async agree(personId: number): Promise<void> {
    const { context } = this.calls
    const due = await dueOf(this.db, personId, context.clock.now())
    if (due !== null) await keepSaid(context, personId, { orderIds: [...due.orderIds], agreed: true })
  }

  async row(orderId: string): Promise<OrderRow> {
    const [row] = await ordersWhere(this.db, sql`o.id = ${orderId}`)
    if (row === undefined) throw new Error('no such order')
    return row
  }
  async shown(orderId: string): Promise<Order> {
    return await toOrder(this.db, await this.row(orderId), this.calls.context.clock.now())
  }
  async confirm(personId: number, orderId: string, data: Record<string, string>): Promise<Order> {
    const order = await ownOrder(this.db, personId, orderId)
    return await toOrder(this.db, await confirm(this.paying, order, data), this.calls.context.clock.now())
  }
  async cancel(personId: number, orderId: string): Promise<Order> {
    const order = await ownOrder(this.db, personId, orderId)
    return await toOrder(this.db, await cancel(this.paying, order), this.calls.context.clock.now())
  }
  async asked(personId: number, orderId: string): Promise<Order> {
    const order = await ownOrder(this.db, personId, orderId)
    return await toOrder(this.db, await refreshed(this.paying, order), this.calls.context.clock.now())
  }
  /** Orders and pays. @returns id of the order */
  async buy(personId: number, wish: Wish = {}): Promise<string> {
    const { orderId } = await this.order(personId, wish)
    await this.confirm(personId, orderId, { paid: 'yes' })
    return orderId
  }

  async attempts(orderId: string): Promise<{ id: string; state: string }[]> {
    return await rowsOf(
      this.db,
      sql`select id, state from pay_attempt where order_id = ${orderId} order by nth`,
    )
  }
  /** The company tells of an attempt. */
  async tell(orderId: string, attemptId: string, event: Partial<PaymentEvent> = {}): Promise<void> {
    const kind = event.kind ?? 'payment.paid'
    await storeEvents(this.paying, [
      {
        provider: this.company.provider,
        eventKey: `${attemptId}:${kind}`,
        kind,
        orderRef: orderId,
        attemptRef: attemptId,
        providerRef: `ref-${attemptId}`,
        originalRef: '',
        amount: 499,
        currency: 'EUR',
        success: kind === 'payment.paid',
        ...event,
      },
    ])
    await workEvents(this.paying)
  }
  /** Movements of a person, the oldest first. */
  ledger(personId: number): Promise<{ kind: string; delta: number }[]> {
    return rowsOf(
      this.db,
      sql`select kind, delta::int as delta from ledger_line where person_id = ${personId} and kind <> 'seed' order by journal_id`,
    )
  }
}

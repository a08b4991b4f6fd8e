import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { Brand } from '@visavis/core/brand'
import { person, type NewPerson } from '../../concepts/people/person.tables.ts'
import { seedAgreement } from '../../app/seeding/seedAgreement.ts'
import { seedCoins } from '../../concepts/coins/coins.ts'
import { readConfig, type GatewayConfig } from '../../platform/config.ts'
import { registerConcepts } from '../../app/registerConcepts.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type OpenDatabase } from '../../platform/database/database.ts'
import { friendship } from '../../concepts/people/people.tables.ts'
import { createRealtime } from '../../platform/realtime/realtime.ts'
import { alpha, testBrands } from '../testBrands.ts'
import { testTexts } from '../testTexts.ts'
import { openTestDatabase } from '../testDatabase.ts'
import { createCallService, type CallService } from '../../concepts/call/call.service.ts'
import { launchCall } from '../../concepts/call/launch.ts'
import { tickCalls } from '../../concepts/call/tick.ts'

/** Calls on a real database with a clock that stands until a test moves it. For tests. */
export class CallTestBed {
  readonly database: OpenDatabase
  readonly context: GatewayContext
  readonly calls: CallService
  now = 1_700_000_000_000

  static async open(
    options: { config?: Partial<GatewayConfig>; brand?: Partial<Brand> } = {},
  ): Promise<CallTestBed> {
    return new CallTestBed(await openTestDatabase(), options)
  }

  /** The same on a database that is there. */
  static on(database: OpenDatabase): CallTestBed {
    return new CallTestBed(database, {})
  }

  private constructor(
    database: OpenDatabase,
    { config = {}, brand = {} }: { config?: Partial<GatewayConfig>; brand?: Partial<Brand> },
  ) {
    const folder = mkdtempSync(join(tmpdir(), 'visavis-calls-'))
    const parts = {
      config: {
        ...readConfig({ VISAVIS_MODE: 'development', VISAVIS_SIMULATION: 'off', VISAVIS_DATA_DIR: folder }),
        ...config,
      },
      db: database.db,
      listen: database.listen,
      clock: { now: () => this.now },
      log: pino({ level: 'silent' }),
      texts: testTexts,
      brands: new Map(testBrands).set(alpha.appId, { ...alpha, ...brand }),
      bootId: 'scene',
      hooks: registerConcepts(),
      translator: null,
    }
    this.database = database
    this.context = { ...parts, push: createRealtime(parts).push }
    this.calls = createCallService(this.context)
  }

  /** Adds a person who is online. */
  async person(values: Partial<NewPerson> & { coins?: number; online?: boolean } = {}): Promise<number> {
    const { coins = 0, online = true, ...row } = values
    const [added] = await this.context.db
      .insert(person)
      .values({
        appId: alpha.appId,
        userName: 'Test',
        createdAt: this.now,
        completedAt: this.now,
        friendOnlyCall: false,
        ...row,
      })
      .returning({ id: person.id })
    const id = added?.id ?? 0
    if (coins > 0) await seedCoins(this.context.db, id, coins, this.now)
    if (row.isHost === true) await seedAgreement(this.context.db, id, this.now)
    if (online) await this.line(id)
    return id
  }

  /** An open socket of a person on another, living instance. */
  async line(id: number): Promise<void> {
    await this.context.db.execute(
      sql`insert into realtime_socket (id, boot_id, person_id, session_id, connected_at) values (${`line${id}`}, 'elsewhere', ${id}, 's', ${this.now}) on conflict do nothing`,
    )
  }

  host(price = 20, extra: Partial<NewPerson> = {}): Promise<number> {
    return this.person({ isHost: true, pricePerMinute: price, ...extra })
  }

  async befriend(a: number, b: number): Promise<void> {
    await this.context.db.insert(friendship).values([
      { personId: a, friendId: b, createdAt: this.now },
      { personId: b, friendId: a, createdAt: this.now },
    ])
  }

  launch(
    callerId: number,
    matchUserId: number,
    price?: number,
    callType: 1 | 2 = 1,
    location = 0,
    couponId = 0,
  ) {
    return launchCall(this.context, {
      brand: alpha,
      callerId,
      body: {
        matchUserId,
        location,
        callType,
        couponId,
        matchFlag: 0,
        feeType: 0,
        requestType: 1,
        ...(price === undefined ? {} : { price }),
      },
    })
  }

  /** Rings, answers, and shows pictures on both sides. @returns the room number */
  async connect(
    callerId: number,
    calleeId: number,
    callType: 1 | 2 = 1,
    location = 0,
    couponId = 0,
  ): Promise<string> {
    const { roomNum } = await this.launch(callerId, calleeId, undefined, callType, location, couponId)
    await this.calls.answer(calleeId, roomNum)
    for (const id of [callerId, calleeId]) {
      await this.calls.notifyJoin(id, roomNum)
      await this.calls.notifyStart(id, roomNum)
    }
    return roomNum
  }

  /** A card somebody was dealt: calls from cards have their price (R9.12). */
  async deal(personId: number, cardId: number): Promise<void> {
    await this.context.db.execute(
      sql`insert into dealt_card (person_id, card_id, dealt_at) values (${personId}, ${cardId}, ${this.now})`,
    )
  }

  /** Moves the clock and lets the ticker look; `steps` makes it look on the way. */
  async pass(ms: number, steps = 1): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      this.now += ms / steps
      await tickCalls(this.context)
    }
  }

  /** Durable events of a person, by name. */
  async events(id: number, name?: string): Promise<Record<string, unknown>[]> {
    const rows = await rowsOf<{ event: string; data: Record<string, unknown> }>(
      this.context.db,
      sql`select event, data from outbox where person_id = ${id} order by seq`,
    )
    return rows
      .filter(({ event }) => name === undefined || event === name)
      .map(({ event, data }) => ({ event, ...data }))
  }

  async violations(): Promise<unknown[]> {
    return rowsOf(this.context.db, sql`select * from books_violation`)
  }
  close(): Promise<void> {
    return this.database.close()
  }
}

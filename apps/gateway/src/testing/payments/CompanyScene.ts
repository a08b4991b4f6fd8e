import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Data } from '@visavis/core/contract'
import type { Order } from '@visavis/core/contract/payments'
import { startTestCompany, type RunningCompany } from '../../app/testCompany/startTestCompany.ts'
import { TEST_CARDS, type Outcome } from '../../app/testCompany/testCards.ts'
import type { MovableClock } from '../../platform/clock.ts'
import { loggedIn, seedAlpha } from '../people.ts'
import { freshNumber, sealTo } from '../phones.ts'
import type { TestClient } from '../TestClient.ts'
import { createTestGateway, TEST_ORIGIN, type TestGateway } from '../testGateway.ts'

export const PAGES_DIR = resolve(import.meta.dirname, '../../../testCompany')

/** A port nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Number of a test card. */
export function numberOf(outcome: Outcome): string {
  const found = TEST_CARDS.find(([, , one]) => one === outcome)
  if (found === undefined) throw new Error(`no card for ${outcome}`)
  return found[0]
}

/** A whole gateway and the test company, both listening, and a buyer. For tests. */
export class CompanyScene {
  readonly gateway: TestGateway
  readonly company: RunningCompany
  readonly base: string
  readonly folder: string
  readonly log: string[]
  #client: TestClient | null = null
  #key: string | null = null
  private constructor(
    gateway: TestGateway,
    company: RunningCompany,
    { base, folder, log }: { base: string; folder: string; log: string[] },
  ) {
    this.gateway = gateway
    this.company = company
    this.base = base
    this.folder = folder
    this.log = log
  }

  static async open(): Promise<CompanyScene> {
    const folder = mkdtempSync(join(tmpdir(), 'visavis-company-'))
    const [port, gatewayPort] = [await freePort(), await freePort()]
    const settings = { port, folder: join(folder, 'test-company'), pagesDir: PAGES_DIR }
    const log: string[] = []
    const gateway = await createTestGateway({
      config: { testCompany: settings, port: gatewayPort },
      logTo: (line) => log.push(line),
    })
    await seedAlpha(gateway)
    const company = await startTestCompany(settings, {
      clock: gateway.clock,
      hookUrl: `http://127.0.0.1:${gatewayPort}/hooks/test-company`,
      sites: [TEST_ORIGIN],
    })
    await gateway.start()
    return new CompanyScene(gateway, company, { base: `http://127.0.0.1:${port}`, folder, log })
  }

  get clock(): MovableClock {
    return this.gateway.clock
  }
  async client(): Promise<TestClient> {
    this.#client ??= await loggedIn(this.gateway, 'caller')
    return this.#client
  }

  /** What the fields answer for a card. */
  async token(outcome: Outcome): Promise<string> {
    const answer = await fetch(`${this.base}/fields/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: numberOf(outcome), expMonth: 12, expYear: 2090, cvv: '123' }),
    })
    return ((await answer.json()) as { id: string }).id
  }

  async order(methodId = 'card', more: object = {}): Promise<Data<'createOrder'>> {
    const client = await this.client()
    const { packages } = await client.call('shopPackages', { query: {} })
    const [first] = packages
    if (first === undefined) throw new Error('nothing is sold')
    return await client.call('createOrder', {
      body: {
        packageId: first.packageId,
        methodId,
        price: first.price,
        buyer: { email: 'ann@demo.test' },
        from: '/de/shop',
        ...more,
      },
    })
  }
  async confirm(orderId: string, outcome: Outcome): Promise<Order> {
    const client = await this.client()
    this.#key ??= (await client.call('checkMobile', { query: freshNumber() })).passwordKey
    const body = { orderId, data: { token: await this.token(outcome), holder: 'Ann' } }
    return await client.call('confirmPay', { body: sealTo(this.#key, body) as never })
  }
  async status(orderId: string): Promise<Order> {
    return await (await this.client()).call('orderStatus', { query: { orderId } })
  }
  /** Webhooks that are due arrive, and what they say is done. */
  async later(seconds: number): Promise<void> {
    this.clock.advance(seconds * 1000)
    await this.company.company.tick()
    await this.company.company.tick()
  }
  /** The order once it is as wanted. @throws when it does not become so */
  async until(orderId: string, state: string): Promise<Order> {
    const client = await this.client()
    for (let nth = 0; nth < 200; nth += 1) {
      const { list } = await client.call('orderList', { query: {} })
      const order = list.find((one) => one.orderId === orderId)
      if (order?.state === state) return order
      await new Promise((done) => setTimeout(done, 20))
    }
    throw new Error(`${orderId} is not ${state}`)
  }

  async close(): Promise<void> {
    await this.company.stop()
    await this.gateway.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { BankDataRefused } from '../concepts/payments/PaymentPort.ts'
import type { AttemptRef, BankData, PaymentPort, StartRequest } from '../concepts/payments/PaymentPort.ts'

/** A provider as the suite drives it. */
export interface PaymentBench {
  readonly port: PaymentPort
  /** A request the provider takes; each call is another order. */
  request(): StartRequest
  /** The buyer pays the attempt, for providers where something is left to do after `start`. */
  pay(attempt: AttemptRef): Promise<void>
  /** Orders paid so that money goes back to bank accounts only, with an account each takes. */
  toAccounts?: readonly (() => { readonly request: StartRequest; readonly bank: BankData })[]
  /** A payment by the sheet of a wallet, on a domain it may be opened on. */
  wallet?: {
    readonly domain: string
    request(): StartRequest
    /** What its sheet hands over when the buyer agrees and the bank pays, or declines. */
    data(attempt: AttemptRef, outcome: 'paid' | 'declined'): Promise<object>
  }
  /** What the browser hands over to keep a card. */
  cardData?(): Promise<unknown>
  /** A webhook of the provider about something that happened, signed as it signs. */
  webhook?(): { bytes: Uint8Array; headers: Record<string, string> }
}

/** What keeping a card is asked with. */
const ABOUT = { currency: 'EUR', returnUrl: 'https://site.test/cardList' }

const attemptOf = ({ order, attemptId }: StartRequest): AttemptRef => ({ orderId: order.orderId, attemptId })

/** What every payment adapter must do; of the abilities only those it has are asked for. */
export function paymentSuite(open: () => PaymentBench): void {
  const able = open().port
  const paid = async () => {
    const bench = open()
    const request = bench.request()
    await bench.port.start(request)
    await bench.pay(attemptOf(request))
    const state = await bench.port.status(attemptOf(request))
    if (state.state !== 'paid') throw new Error(`not paid: ${state.state}`)
    return { ...bench, request, attempt: attemptOf(request), state }
  }

  it('offers ways that take the amount, and names one the amount is over the limit of', async () => {
    const { port, request } = open()
    const {
      order: { amount, currency },
    } = request()
    const query = {
      amount,
      currency,
      country: 'DE',
      locale: 'de',
      origin: 'http://localhost:5173',
      channel: { https: true, applePay: false },
    }
    const offered = await port.methods(query)
    expect(offered.length).toBeGreaterThan(0)
    for (const { min = amount, max = amount } of offered) expect(min <= amount && amount <= max).toBe(true)
    for (const { methodId, max } of offered)
      if (max !== undefined)
        expect(await port.methods({ ...query, amount: max + 1 })).toContainEqual(
          expect.objectContaining({ methodId, max }),
        )
  })

  it('starts an attempt once, however often it is asked, and for one order', async () => {
    const { port, request } = open()
    const first = request()
    expect(await port.start(first)).toEqual(await port.start(first))
    await expect(port.start({ ...request(), attemptId: first.attemptId })).rejects.toThrow()
  })

  it('knows nothing of an attempt that never was, nor under another order', async () => {
    const { port, request } = open()
    const first = request()
    expect(await port.status(attemptOf(first))).toEqual({ state: 'unknown' })
    await port.start(first)
    expect((await port.status(attemptOf(first))).state).not.toBe('unknown')
    expect(await port.status({ orderId: 'another', attemptId: first.attemptId })).toEqual({
      state: 'unknown',
    })
  })

  it('says what was paid: exactly the amount of the order', async () => {
    const {
      request: { order },
      state,
    } = await paid()
    expect(state).toMatchObject({
      state: 'paid',
      amount: order.amount,
      currency: order.currency,
      providerRef: expect.stringMatching(/./),
    })
  })

  if (able.finish !== undefined)
    it('finishes with what the browser brought back, the same again', async () => {
      const { port, request } = open()
      const first = request()
      await port.start(first)
      const state = await port.finish?.(attemptOf(first), { paid: true })
      expect(state).toEqual(await port.finish?.(attemptOf(first), { paid: true }))
      expect(state).toEqual(await port.status(attemptOf(first)))
    })

  if (able.cancel !== undefined)
    it('cancels what is open, never what is paid', async () => {
      const { port, request } = open()
      const first = request()
      await port.start(first)
      expect(await port.cancel?.(attemptOf(first))).toBe('requested')
      expect((await port.status(attemptOf(first))).state).toBe('cancelled')
      const done = await paid()
      expect(await done.port.cancel?.(done.attempt)).toBe('impossible')
      expect((await done.port.status(done.attempt)).state).toBe('paid')
    })

  if (able.refund !== undefined)
    it('refunds once an id, in all never more than was paid', async () => {
      const {
        port,
        state: { amount, currency, providerRef },
      } = await paid()
      const half = { amount: Math.ceil(amount / 2), currency, providerRef, refundId: 'half' }
      expect([await port.refund?.(half), await port.refund?.(half)]).toEqual(['requested', 'requested'])
      await expect(port.refund?.({ ...half, amount, refundId: 'whole' })).rejects.toThrow()
      expect(await port.refund?.({ ...half, amount: amount - half.amount, refundId: 'rest' })).toBe(
        'requested',
      )
      await expect(port.refund?.({ ...half, amount: 1, refundId: 'more' })).rejects.toThrow()
    })

  if (able.refund !== undefined)
    it('needs no bank account for what goes back the way it came', async () => {
      const { port, request } = await paid()
      expect(port.refundNeeds?.(request.methodId) ?? null).toBeNull()
    })

  for (const [nth] of (open().toAccounts ?? []).entries())
    it(`pays to a bank account only with one that is right, once an id (way ${nth + 1})`, async () => {
      const { port, pay, toAccounts } = open()
      const made = toAccounts?.[nth]?.()
      if (made === undefined) throw new Error('no such way')
      const { request, bank } = made
      const need = port.refundNeeds?.(request.methodId) ?? null
      expect(need?.fields.length).toBeGreaterThan(0)
      await port.start(request)
      await pay(attemptOf(request))
      const state = await port.status(attemptOf(request))
      if (state.state !== 'paid') throw new Error(`not paid: ${state.state}`)
      const { amount, currency, providerRef } = state
      const back = { amount, currency, providerRef, refundId: randomUUID().slice(0, 8) }
      await expect(port.refund?.(back)).rejects.toThrow(BankDataRefused)
      for (const field of need?.fields ?? [])
        await expect(port.refund?.({ ...back, bank: { ...bank, [field]: '1' } }), field).rejects.toThrow(
          BankDataRefused,
        )
      const right = { ...back, bank }
      expect([await port.refund?.(right), await port.refund?.(right)]).toEqual(['requested', 'requested'])
      await expect(port.refund?.({ ...right, amount: 1, refundId: 'more' })).rejects.toThrow()
    })

  if (able.merchantSession !== undefined)
    it('opens the sheet of a wallet for own domains only', async () => {
      const { port, wallet } = open()
      const session = await port.merchantSession?.(wallet?.domain ?? '', 'Shop')
      expect(JSON.stringify(session)).toMatch(/^\{".+\}$/)
      for (const domain of ['other.example', `x.${wallet?.domain}`, `${wallet?.domain}.other.example`, ''])
        await expect(port.merchantSession?.(domain, 'Shop'), domain).rejects.toThrow()
    })

  if (open().wallet !== undefined) {
    const opened = async () => {
      const { port, wallet } = open()
      if (wallet === undefined) throw new Error('no wallet')
      const request = wallet.request()
      const step = await port.start(request)
      return { port, wallet, order: request.order, attempt: attemptOf(request), request, step }
    }
    it('is paid by a wallet: the amount of the order, whatever was handed over, and once', async () => {
      const { port, wallet, order, attempt, request, step } = await opened()
      expect(step).toMatchObject({ type: 'wallet' })
      expect(await port.start(request), 'after a reload').toEqual(step)
      const handed = { ...(await wallet.data(attempt, 'paid')), amount: '1', currency: 'XXX' }
      const state = await port.finish?.(attempt, handed)
      expect(state).toMatchObject({ state: 'paid', amount: order.amount, currency: order.currency })
      expect([await port.finish?.(attempt, handed), await port.status(attempt)]).toEqual([state, state])
    })

    it('tells that a payment by a wallet was declined', async () => {
      const { port, wallet, attempt } = await opened()
      const state = await port.finish?.(attempt, await wallet.data(attempt, 'declined'))
      expect(state).toMatchObject({ state: 'failed', reason: 'declined' })
      expect(await port.status(attempt)).toEqual(state)
    })

    it.each([
      ['nothing', {}],
      ['no token', { applePayToken: '' }],
      ['nonsense', { applePayToken: 'e30=' }],
    ])('a wallet that hands over %s pays nothing', async (_name, handed) => {
      const { port, attempt } = await opened()
      expect(await port.finish?.(attempt, handed)).toMatchObject({ state: 'failed', reason: 'error' })
    })

    it('takes no token of a wallet once the order was given up', async () => {
      const { port, wallet, attempt } = await opened()
      const handed = await wallet.data(attempt, 'paid')
      expect(await port.cancel?.(attempt)).toBe('requested')
      expect(await port.finish?.(attempt, handed)).toMatchObject({ state: 'cancelled' })
      expect((await port.status(attempt)).state).toBe('cancelled')
    })
  }

  if (able.saveCard !== undefined && able.listTokens !== undefined && able.removeToken !== undefined)
    it('keeps cards of a buyer until they are removed', async () => {
      const { port, cardData } = open()
      const token = await port.saveCard?.('ann', (await cardData?.()) ?? { card: 'blob' }, ABOUT)
      expect(await port.listTokens?.('ann')).toEqual([token])
      expect(await port.listTokens?.('ben')).toEqual([])
      await port.removeToken?.('ben', (token as { tokenRef: string }).tokenRef)
      expect(await port.listTokens?.('ann')).toHaveLength(1)
      await port.removeToken?.('ann', (token as { tokenRef: string }).tokenRef)
      expect(await port.listTokens?.('ann')).toEqual([])
      if (port.charge === undefined) return
      expect(
        await port.charge({
          amount: 1,
          currency: 'EUR',
          orderId: 'o',
          buyerRef: 'ann',
          tokenRef: (token as { tokenRef: string }).tokenRef,
          key: 's:1:1',
        }),
      ).toMatchObject({ state: 'failed', hard: true })
    })

  if (able.charge !== undefined)
    it('charges a kept card once a key', async () => {
      const { port, cardData } = open()
      const token = await port.saveCard?.('ann', (await cardData?.()) ?? { card: 'blob' }, ABOUT)
      const charge = {
        amount: 499,
        currency: 'EUR',
        orderId: 'subscription-order',
        buyerRef: 'ann',
        tokenRef: (token as { tokenRef: string }).tokenRef,
        key: randomUUID(),
      }
      const first = await port.charge?.(charge)
      expect(first).toMatchObject({ state: 'paid', amount: 499, currency: 'EUR' })
      expect(await port.charge?.(charge)).toEqual(first)
      expect(await port.charge?.({ ...charge, key: randomUUID() })).not.toEqual(first)
      const attempt = { orderId: charge.orderId, attemptId: charge.key }
      expect(await port.status(attempt)).toEqual(first)
      const { providerRef } = first as { providerRef: string }
      const back = { amount: 499, currency: 'EUR', providerRef, refundId: `back-${charge.key}` }
      expect(await port.refund?.(back)).toBe('requested')
      await expect(port.refund?.({ ...back, refundId: `again-${charge.key}` })).rejects.toThrow()
    })

  if (able.verifyWebhook !== undefined)
    it('believes a webhook only byte for byte as it was signed', async () => {
      const { port, webhook } = open()
      const { bytes, headers } = webhook?.() ?? { bytes: new Uint8Array(), headers: {} }
      const events = await port.verifyWebhook?.(bytes, new Headers(headers))
      expect(events?.length).toBeGreaterThan(0)
      expect(new Set(events?.map(({ eventKey }) => eventKey)).size).toBe(events?.length)
      expect(
        (await port.verifyWebhook?.(bytes, new Headers(headers)))?.map(({ eventKey }) => eventKey),
      ).toEqual(events?.map(({ eventKey }) => eventKey))
      const changed = bytes.slice()
      changed[changed.length - 2] = (changed[changed.length - 2] ?? 0) ^ 1
      expect(await port.verifyWebhook?.(changed, new Headers(headers))).toBeNull()
      expect(await port.verifyWebhook?.(bytes, new Headers())).toBeNull()
      for (const [name, value] of Object.entries(headers)) {
        expect(
          await port.verifyWebhook?.(
            bytes,
            new Headers({ ...headers, [name]: `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}` }),
          ),
        ).toBeNull()
      }
    })
}

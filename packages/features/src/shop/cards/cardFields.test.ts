import { afterEach, expect, test, vi } from 'vitest'
import { ANSWER_MS, mountCardFields, type CardFieldsLook } from './cardFields.ts'

const COMPANY = 'http://127.0.0.1:9999'
const look: CardFieldsLook = {
  locale: 'en',
  dir: 'ltr',
  theme: { text: '#fff' },
  labels: {
    number: 'Card number',
    expiry: 'Valid until',
    cvv: 'Code',
    expiryHint: 'MM/YY',
    testShop: 'TEST',
  },
  errorTexts: {
    numberEmpty: 'a',
    numberInvalid: 'b',
    notATestCard: 'c',
    expiryEmpty: 'd',
    expiryInvalid: 'e',
    expiryPast: 'f',
    cvvEmpty: 'g',
    cvvInvalid: 'h',
    network: 'i',
  },
}

/** A page with a frame of the company, and the company's end of the line. */
function mounted() {
  const sent: { message: Record<string, unknown>; target: string; port: MessagePort }[] = []
  const inside = {
    postMessage: (message: Record<string, unknown>, target: string, ports: MessagePort[]) => {
      const [port] = ports
      if (port) sent.push({ message, target, port })
    },
  } as unknown as Window
  const frame = { contentWindow: inside, focus: vi.fn() } as unknown as HTMLIFrameElement
  const events = { onReady: vi.fn(), onHeight: vi.fn(), onFault: vi.fn(), onEnter: vi.fn() }
  const fields = mountCardFields(frame, `${COMPANY}/fields`, look, events)
  const hello = (changes: object = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'hello', version: 1 },
        origin: COMPANY,
        source: inside,
        ...changes,
      }),
    )
  /** The company's side once it has the port: says words, and answers what it is told. */
  const company = () => {
    hello()
    const [first] = sent
    if (!first) throw new Error('no port')
    const heard: unknown[] = []
    first.port.addEventListener('message', ({ data }) => heard.push(data))
    first.port.start()
    return { heard, say: (message: object) => first.port.postMessage(message), init: first }
  }
  return { fields, events, sent, hello, company }
}
afterEach(() => {
  vi.useRealTimers()
})

test('hands one port to the company in the frame, and to nobody else', () => {
  const it = mounted()
  it.hello({ origin: 'http://localhost:9999' })
  it.hello({ source: window })
  it.hello({ data: { type: 'hello', version: 2 } })
  it.hello({ data: 'hello' })
  expect(it.sent).toEqual([])
  it.hello()
  it.hello()
  expect(it.sent).toHaveLength(1)
  expect(it.sent[0]).toMatchObject({ target: COMPANY, message: { type: 'init', locale: 'en', dir: 'ltr' } })
})

test('is ready only for the company that knows the nonce of this mount', async () => {
  const it = mounted()
  const { say, init } = it.company()
  say({ type: 'ready', nonce: 'other' })
  say({ type: 'height', px: 180 })
  await expect.poll(() => it.events.onHeight).toHaveBeenCalledWith(180)
  expect(it.events.onReady).not.toHaveBeenCalled()
  say({ type: 'ready', nonce: init.message['nonce'] })
  await expect.poll(() => it.events.onReady).toHaveBeenCalledOnce()
})

test('judges all three fields and names the first wrong one', async () => {
  const it = mounted()
  const { heard, say } = it.company()
  const judged = it.fields.validate()
  await expect.poll(() => heard).toEqual([{ type: 'validate' }])
  say({ type: 'field', name: 'cvv', empty: true, valid: false, brand: '', error: 'cvvEmpty' })
  say({ type: 'field', name: 'secret', empty: true, valid: false, error: 'numberEmpty' })
  say({ type: 'field', name: 'number', empty: false, valid: true, brand: 'visa', error: null })
  say({ type: 'field', name: 'expiry', empty: false, valid: false, brand: '', error: 'expiryPast' })
  expect(await judged).toBe('expiry')
  expect(it.events.onFault.mock.calls).toEqual([
    ['cvv', 'cvvEmpty'],
    ['number', null],
    ['expiry', 'expiryPast'],
  ])
})

test('answers a submit with the token, or with why there is none', async () => {
  const it = mounted()
  const { heard, say } = it.company()
  const first = it.fields.submit()
  await expect.poll(() => heard).toHaveLength(1)
  say({ type: 'token', id: 'tok_1', brand: 'visa', last4: '4242', expMonth: 9, expYear: 2028 })
  expect(await first).toEqual({ ok: true, token: 'tok_1' })
  const second = it.fields.submit()
  await expect.poll(() => heard).toHaveLength(2)
  say({ type: 'error', class: 'notATestCard' })
  expect(await second).toEqual({ ok: false, fault: 'notATestCard' })
})

test('a frame that does not answer has lost its company', async () => {
  const it = mounted()
  expect(await it.fields.submit()).toEqual({ ok: false, fault: 'network' })
  it.company()
  vi.useFakeTimers()
  const silent = it.fields.submit()
  await vi.advanceTimersByTimeAsync(ANSWER_MS)
  expect(await silent).toEqual({ ok: false, fault: 'network' })
})

test('empties the code, puts the focus into a field, and hears Enter', async () => {
  const it = mounted()
  const { heard, say } = it.company()
  it.fields.clearCode()
  it.fields.focus('number')
  await expect.poll(() => heard).toEqual([{ type: 'clearCvv' }, { type: 'focus', field: 'number' }])
  say({ type: 'enter' })
  await expect.poll(() => it.events.onEnter).toHaveBeenCalledOnce()
})

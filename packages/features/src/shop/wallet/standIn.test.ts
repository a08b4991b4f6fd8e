import { afterEach, expect, it, vi } from 'vitest'
import { openSheet } from '../pay/applePay.ts'
import { standInSessions, type StandIn } from './standIn.ts'

const press = (isActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } })
afterEach(() => Reflect.deleteProperty(navigator, 'userActivation'))

/** A sheet as the page opens it, with the company's side of it. */
function opened({ merchant = { id: 'ws-1' } as unknown, pays = true } = {}) {
  const open: { sheet: StandIn | null; given: unknown[]; tokens: string[] } = {
    sheet: null,
    given: [],
    tokens: [],
  }
  const outcome = openSheet(
    standInSessions((sheet) => {
      open.sheet = sheet
      sheet?.connect({ giveSession: (session) => open.given.push(session), close: () => undefined })
    }),
    {
      price: { amount: 499, currency: 'EUR' },
      country: '',
      label: 'Example Ltd',
      merchantSession: () => Promise.resolve(merchant),
      pay: (token) => {
        open.tokens.push(atob(token))
        return Promise.resolve(pays)
      },
    },
  )
  return { open, outcome }
}

it('opens inside a press only', async () => {
  press(false)
  const late = opened()
  expect(await late.outcome).toBe('failed')
  expect(late.open.sheet).toBeNull()
  press(true)
  expect(opened().open.sheet).not.toBeNull()
})

it.each([
  [true, 'paid'],
  [false, 'refused'],
] as const)('a token is handed over, and the sheet is gone: %s', async (pays, told) => {
  press(true)
  const { open, outcome } = opened({ pays })
  open.sheet?.onvalidatemerchant?.()
  await vi.waitFor(() => expect(open.given).toEqual([{ id: 'ws-1' }]))
  open.sheet?.authorize('wt-1')
  expect(await outcome).toBe(told)
  expect([open.tokens, open.sheet]).toEqual([['"wt-1"'], null])
})

it.each(['closed', 'unsupported', 'failed'] as const)('ends without a payment: %s', async (how) => {
  press(true)
  const { open, outcome } = opened()
  open.sheet?.end(how)
  expect(await outcome).toBe(how)
  expect([open.tokens, open.sheet]).toEqual([[], null])
})

it('fails where the gateway names no shop', async () => {
  press(true)
  const { open, outcome } = opened({ merchant: null })
  open.sheet?.onvalidatemerchant?.()
  expect(await outcome).toBe('failed')
  expect([open.given, open.sheet]).toEqual([[], null])
})

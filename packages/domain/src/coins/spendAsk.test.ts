import { createSiteStorage } from '@visavis/core/storage'
import { expect, it } from 'vitest'
import { asksBefore, rememberAsk } from './spendAsk.ts'

function setUp() {
  const values = new Map<string, string>()
  const storage = createSiteStorage({
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
  } as never)
  return storage
}

it('asks until the account switches it off, each kind by itself, and again once it is on', () => {
  const storage = setUp()
  expect([asksBefore(storage, 'call', 7), asksBefore(storage, 'spend', 7)]).toEqual([true, true])
  rememberAsk(storage, 'call', 7, false)
  expect([asksBefore(storage, 'call', 7), asksBefore(storage, 'spend', 7)]).toEqual([false, true])
  rememberAsk(storage, 'call', 7, true)
  expect(asksBefore(storage, 'call', 7)).toBe(true)
})

it('asks the next account in the same browser', () => {
  const storage = setUp()
  rememberAsk(storage, 'spend', 7, false)
  expect([asksBefore(storage, 'spend', 8), asksBefore(storage, 'spend', 0)]).toEqual([true, true])
})

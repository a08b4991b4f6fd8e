import { expect, it } from 'vitest'
import { KnownLine } from './KnownLine.ts'

function storeOf(kept = new Map<string, string>()) {
  return { get: (key: string) => kept.get(key) ?? null, set: (key: string, value: string) => { kept.set(key, value) }, remove: (key: string) => { kept.delete(key) } }
}

it('a line that was narrow is believed to be so for ten minutes, and by the next page of the tab', () => {
  const store = storeOf()
  let now = 1_000_000
  const line = new KnownLine(store, () => now)
  expect(line.isNarrow).toBe(false)
  line.note(true)
  expect(new KnownLine(store, () => now).isNarrow).toBe(true)
  now += 10 * 60_000
  expect(line.isNarrow).toBe(false)
})

it('is forgotten once a call had room, and nothing is known without a store or by a clock that went back', () => {
  const store = storeOf()
  new KnownLine(store, () => 5000).note(true)
  expect(new KnownLine(store, () => 4000).isNarrow).toBe(false)
  new KnownLine(store, () => 6000).note(false)
  expect(new KnownLine(store, () => 6000).isNarrow).toBe(false)
  const none = new KnownLine(null)
  none.note(true)
  expect(none.isNarrow).toBe(false)
})

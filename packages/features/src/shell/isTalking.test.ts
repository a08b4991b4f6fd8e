import { expect, it } from 'vitest'
import { isTalking } from './isTalking.ts'

it('is so from the first ring to the end of a call, and not before calls are here', () => {
  expect(isTalking({})).toBe(false)
  expect(['idle', 'ringing', 'connected'].map((phase) => isTalking({ call: { machine: { phase } } }))).toEqual([false, true, true])
})

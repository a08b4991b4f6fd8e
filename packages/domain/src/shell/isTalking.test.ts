import { expect, it } from 'vitest'
import { isCallInFront, isStageInFront, isTalking } from './isTalking.ts'

it('is so from the first ring to the end of a call, and not before calls are here', () => {
  expect(isTalking({})).toBe(false)
  expect(
    ['idle', 'ringing', 'connected'].map((phase) => isTalking({ call: { machine: { phase } } })),
  ).toEqual([false, true, true])
})

it('is in front while it rings or runs, not in its small window, before the price is confirmed or after its end', () => {
  const inFront = (machine: { phase: string; floating?: boolean }) => isCallInFront({ call: { machine } })
  expect(isCallInFront({})).toBe(false)
  expect(['idle', 'confirming', 'ended', 'elsewhere'].map((phase) => inFront({ phase }))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(
    ['launching', 'ringingOut', 'ringingIn', 'connecting', 'connected', 'grace', 'reconnecting'].every(
      (phase) => inFront({ phase, floating: false }),
    ),
  ).toBe(true)
  expect(inFront({ phase: 'connected', floating: true })).toBe(false)
})

it('a match is in front from the search on, whether there is a call or not', () => {
  const inMatch = (phase: string) => isStageInFront({ match: { machine: { phase } } })
  expect(['searching', 'deciding', 'meeting', 'private'].map(inMatch)).toEqual([true, true, true, true])
  expect(['idle', 'asking', 'preparing'].map(inMatch)).toEqual([false, false, false])
  expect(isStageInFront({ call: { machine: { phase: 'connected' } } })).toBe(true)
  expect(isStageInFront({})).toBe(false)
})

import { expect, test } from 'vitest'
import { NO_CODE, nextCode } from './code.machine.ts'
import type { CodeEvent, CodeState } from './code.machine.ts'

const sent = { channel: 'sms', resendAt: 60, expiresAt: 600, left: 4 } as const
const states: Readonly<Record<string, CodeState>> = {
  idle: NO_CODE,
  sent: { phase: 'sent', limit: null, ...sent },
  wrong: { phase: 'wrong', limit: null, ...sent },
  dead: { phase: 'dead', limit: null, ...sent },
  expired: { phase: 'expired', limit: null, ...sent },
  verified: { phase: 'verified', code: '123456', ticket: 'ticket-1' },
}
const events: Readonly<Record<string, CodeEvent>> = {
  sent: { type: 'sent', channel: 'whatsapp', resendAt: 120, expiresAt: 660, left: 3 },
  limited: { type: 'limited', limit: 'hour' },
  wrong: { type: 'wrong' },
  tooManyWrong: { type: 'tooManyWrong' },
  expired: { type: 'expired' },
  verified: { type: 'verified', code: '123456', ticket: 'ticket-1' },
}
/** M-CODE: next phase by phase and event; everything else stays as it is. */
const live = {
  sent: 'sent',
  limited: 'same',
  wrong: 'wrong',
  tooManyWrong: 'dead',
  expired: 'expired',
  verified: 'verified',
}
const table: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  idle: { sent: 'sent', limited: 'same' },
  sent: live,
  wrong: live,
  dead: { sent: 'sent', limited: 'same' },
  expired: { sent: 'sent', limited: 'same' },
  verified: {},
}

test.each(
  Object.keys(states).flatMap((state) => Object.keys(events).map((event) => [state, event] as const)),
)('%s + %s', (state, event) => {
  const before = states[state] as CodeState
  const next = nextCode(before, events[event] as CodeEvent)
  const expected = table[state]?.[event]
  if (expected === undefined) expect(next).toBe(before)
  else expect(next.phase).toBe(expected === 'same' ? before.phase : expected)
})

test('a new code forgets the limit and the old times; a limit leaves everything else', () => {
  const limited = nextCode(states['wrong'] as CodeState, { type: 'limited', limit: 'day' })
  expect(limited).toEqual({ phase: 'wrong', limit: 'day', ...sent })
  expect(nextCode(limited, events['sent'] as CodeEvent)).toEqual({
    phase: 'sent',
    limit: null,
    channel: 'whatsapp',
    resendAt: 120,
    expiresAt: 660,
    left: 3,
  })
})

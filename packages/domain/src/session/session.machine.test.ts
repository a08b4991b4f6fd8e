import { expect, test } from 'vitest'
import { me, refusal } from '../test/testPorts.ts'
import { nextSessionState } from './session.machine.ts'
import type { SessionEvent, SessionState } from './session.machine.ts'

const failure = refusal(0, 503)
const states: readonly SessionState[] = [
  { phase: 'start' },
  { phase: 'autoLogin' },
  { phase: 'autoLoginFailed', failure },
  { phase: 'visitor' },
  { phase: 'complement', me, ticket: 'ticket-1' },
  { phase: 'loggedIn', me },
  { phase: 'leaving', me, eraseAt: 9 },
  { phase: 'banned', code: 10115, messageId: 'm', text: null, values: {} },
]
const incomplete = { ...me, complete: false }
const events: Readonly<Record<string, SessionEvent>> = {
  startedWith: { type: 'started', hasSession: true },
  startedWithout: { type: 'started', hasSession: false },
  accepted: { type: 'accepted', me, ticket: null },
  acceptedLeaving: { type: 'accepted', me: { ...me, eraseAt: 9 }, ticket: null },
  acceptedIncomplete: { type: 'accepted', me: incomplete, ticket: 'ticket-2' },
  unreachable: { type: 'unreachable', failure },
  retried: { type: 'retried' },
  ended: { type: 'ended' },
  banned: { type: 'banned', code: 10116, messageId: 'b', text: 'why', values: { rule: 'spam' } },
  banLeft: { type: 'banLeft' },
  changed: { type: 'changed', me: { userName: 'New' } },
  unfinished: { type: 'unfinished' },
}
/** M-SESSION: next phase by state and event; everything else stays as it is. */
const table: Readonly<
  Record<SessionState['phase'], Readonly<Partial<Record<string, SessionState['phase']>>>>
> = {
  start: { startedWith: 'autoLogin', startedWithout: 'visitor', banned: 'banned' },
  autoLogin: {
    accepted: 'loggedIn',
    acceptedLeaving: 'leaving',
    acceptedIncomplete: 'complement',
    unreachable: 'autoLoginFailed',
    ended: 'visitor',
    banned: 'banned',
  },
  autoLoginFailed: { retried: 'autoLogin', ended: 'visitor', banned: 'banned' },
  visitor: {
    startedWith: 'autoLogin',
    accepted: 'loggedIn',
    acceptedLeaving: 'leaving',
    acceptedIncomplete: 'complement',
    banned: 'banned',
  },
  leaving: {
    accepted: 'loggedIn',
    acceptedLeaving: 'leaving',
    acceptedIncomplete: 'complement',
    ended: 'visitor',
    banned: 'banned',
  },
  complement: {
    accepted: 'loggedIn',
    acceptedLeaving: 'leaving',
    acceptedIncomplete: 'complement',
    ended: 'visitor',
    banned: 'banned',
  },
  loggedIn: { ended: 'visitor', banned: 'banned', changed: 'loggedIn', unfinished: 'autoLogin' },
  banned: { banLeft: 'visitor' },
}

const pairs = states.flatMap((state) =>
  Object.keys(events).map((name) => [state.phase, name, state] as const),
)
test.each(pairs)('%s + %s', (phase, name, state) => {
  const next = nextSessionState(state, events[name] as SessionEvent)
  const expected = table[phase][name]
  if (expected === undefined) expect(next).toBe(state)
  else expect(next.phase).toBe(expected)
})

test('states carry their own data', () => {
  expect(nextSessionState({ phase: 'visitor' }, events['acceptedIncomplete'] as SessionEvent)).toEqual({
    phase: 'complement',
    me: incomplete,
    ticket: 'ticket-2',
    by: 'auto',
  })
  expect(nextSessionState({ phase: 'loggedIn', me }, events['changed'] as SessionEvent)).toMatchObject({
    me: { userName: 'New', goldNum: 120 },
  })
  expect(nextSessionState({ phase: 'autoLogin' }, { type: 'ended' })).toEqual({
    phase: 'visitor',
    ended: true,
  })
  expect(nextSessionState({ phase: 'start' }, { type: 'started', hasSession: false })).toEqual({
    phase: 'visitor',
  })
  expect(nextSessionState({ phase: 'visitor' }, events['banned'] as SessionEvent)).toEqual({
    phase: 'banned',
    code: 10116,
    messageId: 'b',
    text: 'why',
    values: { rule: 'spam' },
  })
})

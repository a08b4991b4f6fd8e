import { expect, test } from 'vitest'
import type { Me } from '../session/session.machine.ts'
import { sessionStepped } from '../session/session.slice.ts'
import { me, setUpStore } from '../test/testPorts.ts'
import { queriesConcept } from '../gateway/queries.concept.ts'
import { callConcept } from './call.concept.ts'
import { connectedWay, play, wayTo } from './call.fixtures.ts'
import type { RootState } from '../rootReducer.ts'
import type { CallState } from './call.states.ts'
import { selectCallInBackground, selectCallLoop } from './call.selectors.ts'
import { sendCode, type StatusCode } from './effects/sendCode.ts'

const CODES: readonly StatusCode[] = [2, 3, 4, 5, 6, 7, 8, 100]

test.each(CODES)(
  'code %i without a room number sends nothing, tracks nothing and shows nothing (R4.16, R4.17)',
  async (code) => {
    const it = setUpStore({ concepts: [queriesConcept, callConcept] })
    for (const roomNum of [null, '']) expect(await it.store.dispatch(sendCode(code, roomNum))).toBeNull()
    expect([it.names(), it.tracked, it.store.getState().shell.notices]).toEqual([[], [], []])
  },
)

const stateWith = (machine: CallState, settings: Partial<NonNullable<Me['settings']>> = {}): RootState => {
  const { store } = setUpStore({ concepts: [queriesConcept, callConcept] })
  store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
  store.dispatch(
    sessionStepped({
      type: 'accepted',
      me: {
        ...me,
        settings: {
          push: true,
          onlineReminder: true,
          incomingCall: true,
          friendVerification: true,
          readReceipts: true,
          quietHours: null,
          friendOnlyCall: false,
          invisible: false,
          ...settings,
        },
      } as Me,
      ticket: null,
    }),
  )
  const state = store.getState()
  return {
    ...state,
    call: { ...(state as RootState & { call: object }).call, machine },
  } as unknown as RootState
}

test('who switched incoming calls off hears no bell; everybody else does, and the own dial tone stays (R2.110)', () => {
  const ringing = play(wayTo.ringingIn),
    dialling = play(wayTo.ringingOut)
  expect(selectCallLoop(stateWith(ringing))).toBe('bell')
  expect(selectCallLoop(stateWith(ringing, { incomingCall: false }))).toBeNull()
  expect(selectCallLoop(stateWith(dialling, { incomingCall: false }))).toBe('dial')
})

test('a call is in the background while it is minimised or its tab is hidden (R4.28)', () => {
  const talking = play(connectedWay)
  const inBackground = (changes: object) =>
    selectCallInBackground(stateWith({ ...talking, ...changes } as CallState))
  expect(
    [{}, { floating: true }, { hidden: true }, { floating: true, hidden: true }].map(inBackground),
  ).toEqual([false, true, true, true])
  expect(selectCallInBackground(stateWith(play(wayTo.ringingIn)))).toBe(false)
})

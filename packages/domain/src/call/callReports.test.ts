import { describe, expect, it } from 'vitest'
import { incoming, outgoing } from './call.fixtures.ts'
import { friendVideoBody, statusIds, usersVideosInput } from './callReports.ts'

const facts = { status: 2, meHost: true, visible: true } as const

describe('report of a ring', () => {
  it('has ten keys, requestType 1 at the caller and 2 at the callee (R7.28)', () => {
    expect(friendVideoBody({ call: outgoing, ...facts })).toEqual({
      matchUserId: 10001,
      roomId: 'room-1',
      onlineStatus: 2,
      busyStatus: 0,
      goddessCall: 1,
      gold: 1240,
      requestType: 1,
      inappFlag: 1,
      matchFlag: 0,
      feeType: 1,
    })
    expect(friendVideoBody({ call: incoming, ...facts, status: 1, visible: false })).toMatchObject({
      requestType: 2,
      busyStatus: 1,
      inappFlag: 0,
      goddessCall: 1,
    })
  })
  it('is skipped without person or room (R5.28)', () => {
    expect(friendVideoBody({ call: { ...outgoing, roomId: '' }, ...facts })).toBeNull()
    expect(
      friendVideoBody({ call: { ...outgoing, person: { ...outgoing.person, id: 0 } }, ...facts }),
    ).toBeNull()
  })
})
describe('length of a call', () => {
  const whole = { matchUserId: 1, roomId: 'r', videoTime: 75 }
  it('goes with the room as matchId (R7.30)', () =>
    expect(usersVideosInput(whole)).toEqual({ matchId: 'r', ...whole }))
  it.each([{ matchUserId: 0 }, { roomId: '' }, { videoTime: 0 }])(
    'is skipped without %o (R5.29)',
    (missing) => expect(usersVideosInput({ ...whole, ...missing })).toBeNull(),
  )
})
describe('status lookup', () => {
  it('asks nothing without ids (R5.30)', () => expect(statusIds([])).toBeNull())
  it('sends non-numeric ids as 0 (R5.31)', () => expect(statusIds([12, 'abc'])).toBe('12,0'))
})

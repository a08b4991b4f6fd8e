import { createSlice } from '@reduxjs/toolkit'
import { useEffect, useState } from 'react'
import type { CallEnding, LedgerLine, Receipt, RemoteUser } from '@visavis/core/contract'
import { testGrant } from '@visavis/core/rtc/session/testGrant'
import { freshRoom, type RoomView } from '@visavis/domain/call/call.slice'
import type { Call, CallState, EndedState, PastCall, Talk } from '@visavis/domain/call/call.states'
import { voiceOnly, type UpgradeState } from '@visavis/domain/call/upgrade/upgrade.states'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import { useAppStore } from '@visavis/domain/hooks'
import type { Me } from '@visavis/domain/session/session.machine'
import { sessionStepped } from '@visavis/domain/session/session.slice'
import { CallStateView } from './CallLayer.tsx'

/** Time of the stage. */
export const NOW = Date.UTC(2026, 10, 21, 12)
export const elif: RemoteUser = {
  id: 10001,
  userName: 'Elif',
  headImg: '',
  pricePerMinute: 60,
  goddessLocation: 'Turkey',
  countryCode: 'TR',
  isHost: true,
  isDemo: true,
  isVip: false,
  age: 26,
}
export const call: Call = {
  roomId: 'room-1',
  roomNum: 'num-1',
  role: 'caller',
  person: elif,
  callType: 1,
  matchFlag: 0,
  feeType: 1,
  price: 60,
  pointsPerMinute: 0,
  location: 1,
  goldNum: 1240,
}
export const talk: Talk = {
  since: NOW - 504_000,
  talkedMs: 0,
  minutes: 9,
  gold: 540,
  goldNum: 700,
  nextAt: NOW + 36_000,
  minutesLeft: 11,
}
export const inCall = { call, joined: true, floating: false, hidden: false } as const
export const past: PastCall = {
  roomId: 'room-1',
  number: 'num-1',
  person: elif,
  outgoing: true,
  callType: 1,
  feeType: 1,
  price: 60,
  location: 1,
  videoTime: 504,
  minutes: 9,
  gold: 540,
  goldNum: 700,
  points: 0,
}
export const ended = (ending: CallEnding, particulars: Partial<PastCall> = {}): EndedState => ({
  phase: 'ended',
  ending,
  past: { ...past, ...particulars },
})
/** A call that never came about. */
export const neverConnected = { videoTime: 0, minutes: 0, gold: 0 } as const

const lines = Array.from({ length: 9 }, (_, index) => ({
  minute: index + 1,
  gold: 60,
  balanceAfter: 1240 - 60 * (index + 1),
  at: NOW - (9 - index) * 60_000,
  journalId: `j${index}`,
  hash: 'h',
}))
export const receipt: Receipt = {
  roomId: 'room-1',
  roomNum: 'num-1',
  payerId: 1,
  payeeId: 10001,
  pricePerMinute: 60,
  lines,
  totalGold: 540,
  balanceBefore: 1240,
  balanceAfter: 700,
  ending: 'hungUp',
  videoTime: 504,
  head: 'head',
  signature: 'signature',
  keyId: 'key',
}

/** The payer's ledger with the same lines, newest first. */
export const ledger: { list: LedgerLine[]; page: number; size: number; total: number } = {
  list: lines
    .map(({ minute, gold, balanceAfter, at, journalId }): LedgerLine => ({
      id: journalId,
      kind: 'callMinute',
      delta: -gold,
      balance: balanceAfter,
      at,
      refId: `num-1:${minute}`,
    }))
    .toReversed(),
  page: 1,
  size: 20,
  total: 9,
}

const me = { id: 1, userName: 'Me', goldNum: 700, points: 0, isHost: false, complete: true } as unknown as Me

export interface CallStoryProps {
  machine: CallState
  room?: Partial<RoomView>
  upgrade?: UpgradeState
}

/**
 * Shows one state of the call; nothing moves on from it. Calls with a picture get one from the fake
 * transport.
 */
export function CallStory({ machine, room = {}, upgrade = voiceOnly }: CallStoryProps) {
  const store = useAppStore()
  useState(() => {
    // Whoever pays the receipt of the stories.
    store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
    store.dispatch(sessionStepped({ type: 'accepted', me, ticket: null }))
    const slice = createSlice({
      name: 'call',
      initialState: {
        machine,
        room: { ...freshRoom, bars: 4, ...room },
        upgrade,
        alwaysAsk: true,
        trialsKnown: [],
      },
      reducers: {},
    })
    store.install({ name: 'call', slice, registerListeners: () => undefined })
  })
  const shown = 'talk' in machine ? machine.call : null
  useEffect(() => {
    if (!shown) return undefined
    const services = callServicesOf(store.ports)
    services.grant(shown.roomNum, testGrant(shown.role))
    void services.open(shown)?.publish({ video: null, audio: null })
    return () => void services.leave(shown.roomNum)
  }, [shown, store])
  return <CallStateView state={machine} />
}

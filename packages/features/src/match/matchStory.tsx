import { createSlice } from '@reduxjs/toolkit'
import { useEffect, useState } from 'react'
import { fn } from 'storybook/test'
import type { MatchPartner } from '@visavis/core/contract'
import { testGrant } from '@visavis/core/rtc/session/testGrant'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import { useAppStore } from '@visavis/domain/hooks'
import { freshRoom, type CallSliceState, type RoomView } from '@visavis/domain/call/call.slice'
import type { VeilState } from '@visavis/domain/call/veil/veil.states'
import type { MatchDeciding, MatchMeeting, MatchState, MatchWish } from '@visavis/domain/match/match.states'
import type { Me } from '@visavis/domain/session/session.machine'
import { sessionStepped } from '@visavis/domain/session/session.slice'
import styles from './match.module.css'
import { MatchStateView } from './MatchScreen.tsx'

/** Time of the stage when it opens. */
export const NOW = Date.UTC(2026, 10, 21, 12)
export const RESET = Date.UTC(2026, 10, 22)
const line = (left: number, total: number) => ({ left, total, resetAt: RESET })
export const quota = (left: number, unlimited = false) => ({
  livecam: line(left, 10),
  card: line(30, 30),
  sayHi: line(5, 5),
  translate: line(10, 10),
  hotVideoAdd: line(5, 5),
  now: NOW,
  unlimited,
  prices: { livecam: left > 0 || unlimited ? 0 : 20, oneOnOne: unlimited ? 0 : 20, privateMinute: 20 },
})
export const answers = {
  globalConf: {
    likePrice: 2,
    friendRequestPrice: 10,
    features: { demoCoins: true, emailSignUp: true, simulation: true },
  },
  matchQuota: quota(7),
  countryIds: { countries: [{ id: 792, code: 'TR', hosts: 3 }] },
  wall: { hosts: { list: [], page: 1, size: 24, total: 0 }, limit: 60 },
}
const elif: MatchPartner = {
  id: 2,
  userName: 'Elif',
  headImg: '',
  age: 26,
  interests: [],
  languages: [20, 1],
  countryCode: 'TR',
  isHost: true,
  isVip: false,
  isDemo: true,
  pricePerMinute: 60,
  relation: 0,
}
export const wish: MatchWish = { mode: 'livecam', countryId: 0, languageIds: [], price: 0 }
export const deciding: MatchDeciding = {
  phase: 'deciding',
  wish,
  matchId: 'm',
  room: null,
  partner: elif,
  until: NOW + 8_000,
  price: 0,
  privatePrice: 20,
  theyPay: false,
  saidYes: false,
  silences: 0,
}
export const meeting: MatchMeeting = {
  phase: 'meeting',
  wish,
  matchId: 'm',
  partner: elif,
  roomNum: 'n',
  roomId: 'r',
  privatePrice: 20,
  theyPay: false,
  connectedAt: NOW - 9_000,
  liked: false,
  likedBack: false,
  ask: null,
  refused: false,
}
const me = {
  id: 1,
  userName: 'Me',
  goldNum: 1240,
  points: 0,
  isHost: false,
  complete: true,
  headImg: '',
} as unknown as Me

export interface MatchStoryProps {
  machine: MatchState
  mode?: 'livecam' | '1v1'
  /** Of the own picture; clear without. */ veil?: VeilState
  room?: Partial<RoomView>
}

/** Shows one state of the page; nothing moves on from it. */
export function MatchStory({
  machine,
  mode = 'livecam',
  veil = { phase: 'clear', roomNum: 'n' },
  room = {},
}: MatchStoryProps) {
  const store = useAppStore()
  useState(() => {
    store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
    store.dispatch(sessionStepped({ type: 'accepted', me, ticket: null }))
    store.install({
      name: 'call',
      slice: createSlice({
        name: 'call',
        initialState: {
          machine: { phase: 'idle' },
          room: { ...freshRoom, ...room },
          upgrade: { phase: 'voice' },
          veil,
          blurredRoom: null,
          alwaysAsk: true,
          trialsKnown: [],
        } as CallSliceState,
        reducers: {},
      }),
      registerListeners: () => undefined,
    })
    store.install({
      name: 'match',
      slice: createSlice({ name: 'match', initialState: { machine }, reducers: {} }),
      registerListeners: () => undefined,
    })
  })
  useEffect(() => {
    const services = callServicesOf(store.ports)
    if (machine.phase !== 'meeting') return undefined
    services.grant('n', testGrant('caller'))
    void services.open({ roomNum: 'n', callType: 1 })?.publish({ video: null, audio: null })
    return () => void services.leave('n')
  }, [machine.phase, store])
  return (
    <div className={styles.page} data-mode="dark">
      <MatchStateView mode={mode} onMode={fn()} onBack={fn()} />
    </div>
  )
}

import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { CallState } from '../call/call.states.ts'
import { conceptInstalled } from '../conceptInstalled.ts'
import type { Concept } from '../createDomainStore.ts'
import type { StartListening } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import type { MatchState } from '../match/match.states.ts'
import { sessionEnded } from '../session/session.events.ts'
import { genderWord } from '../people/genderWord.ts'
import { noticeShown } from '../shell/shell.events.ts'
import {
  friendAccepted,
  friendDeleted,
  friendNamed,
  friendPushOf,
  friendRequested,
  likedBack,
} from './friend.pushes.ts'

/** Open requests heard on this page, by who asked. */
export interface FriendState {
  readonly asks: Readonly<Record<number, number>>
}
const initialState: FriendState = { asks: {} }

const friendSlice = createSlice({
  name: 'friend',
  initialState: initialState as FriendState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(friendRequested, (state, { payload }) => ({
        asks: { ...state.asks, [payload.friendId]: payload.requestId },
      }))
      .addCase(friendAccepted, (state, { payload }) => ({
        asks: Object.fromEntries(
          Object.entries(state.asks).filter(([id]) => Number(id) !== payload.friendId),
        ),
      }))
      .addCase(sessionEnded, () => initialState)
  },
})

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof friendSlice> {}
}

/**
 * The request somebody made while this page was open; undefined without one, and before the concept is here.
 */
export const selectAsk = (
  state: { readonly friend?: FriendState | undefined },
  personId: number,
): number | undefined => state.friend?.asks[personId]

/** Friends, after log-in: who asks and who accepted is said wherever one is. */
export const friendConcept: Concept = {
  name: 'friend',
  slice: friendSlice,
  registerListeners: registerFriendListeners,
}

function registerFriendListeners(startListening: StartListening): void {
  startListening({
    predicate: (action) => conceptInstalled.match(action) && action.payload === 'friend',
    effect: (_action, { dispatch, extra }) => {
      extra.realtime.subscribe((frame) => {
        const event = friendPushOf(frame)
        if (event !== null) dispatch(event)
      })
    },
  })
  const reread = (friendId: number) =>
    gatewayApi.util.invalidateTags(['Friends', { type: 'Person', id: String(friendId) }])
  startListening({
    actionCreator: friendRequested,
    effect: ({ payload: { friendId, userName, gender } }, { dispatch, getState }) => {
      dispatch(reread(friendId))
      // Whoever is together with the person has it before their eyes.
      if (isTogether(getState(), friendId)) return
      dispatch(
        noticeShown({
          id: `friend-${friendId}`,
          tone: 'info',
          waits: true,
          messageId: 'app.friend.asks',
          values: { name: userName, gender: genderWord(gender) },
          action: { kind: 'friendRequests' },
        }),
      )
    },
  })
  startListening({
    actionCreator: friendDeleted,
    effect: ({ payload: { friendId } }, { dispatch }) => {
      dispatch(reread(friendId))
    },
  })
  startListening({
    actionCreator: friendNamed,
    effect: ({ payload: { friendId } }, { dispatch }) => {
      dispatch(reread(friendId))
      dispatch(gatewayApi.util.invalidateTags(['Wall', 'Blocked', 'CallHistory', 'SayHi']))
    },
  })
  startListening({
    actionCreator: likedBack,
    effect: ({ payload: { userId, userName } }, { dispatch }) => {
      dispatch(reread(userId))
      dispatch(
        noticeShown({
          id: `like-${userId}`,
          tone: 'success',
          waits: true,
          messageId: 'app.like.mutual',
          values: { name: userName },
          action: { kind: 'person', personId: userId },
        }),
      )
    },
  })
  startListening({
    actionCreator: friendAccepted,
    effect: ({ payload: { friendId, userName } }, { dispatch, getState }) => {
      dispatch(reread(friendId))
      if (!isTogether(getState(), friendId))
        dispatch(
          noticeShown({
            id: `friend-${friendId}`,
            tone: 'success',
            waits: true,
            messageId: 'app.friend.accepted',
            values: { name: userName },
          }),
        )
    },
  })
}

interface Together {
  readonly match?: { readonly machine: MatchState } | undefined
  readonly call?: { readonly machine: CallState } | undefined
}
const isTogether = ({ match, call }: Together, personId: number): boolean =>
  (match?.machine.phase === 'meeting' && match.machine.partner.id === personId) ||
  (call !== undefined &&
    'talk' in call.machine &&
    !call.machine.floating &&
    call.machine.call.person.id === personId)

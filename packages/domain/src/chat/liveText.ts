import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { LiveText } from '@visavis/core/contract'

/** Real-time text of the open thread (D49): in the memory of this page, and gone with it. */
export interface LiveTexts {
  /** Whose letters and own ones the person wants to be shared as they are typed. */
  readonly mine: readonly number[]
  /** Who has it switched on, and what stands in their field. */
  readonly theirs: Readonly<Record<number, string>>
}
export const noLiveTexts: LiveTexts = { mine: [], theirs: {} }

/** One side has it, or both: only then letters travel. */
export type LiveState = 'off' | 'mine' | 'theirs' | 'both'

export const liveSwitched = createAction<{ friendId: number; on: boolean }>('chat/liveSwitched')
/** Nothing was heard of the other side for long. */
export const liveEnded = createAction<{ friendId: number }>('chat/liveEnded')

/** One of them in the sum of both sides. */
export function liveStateOf({ mine, theirs }: LiveTexts, friendId: number): LiveState {
  if (mine.includes(friendId)) return friendId in theirs ? 'both' : 'mine'
  return friendId in theirs ? 'theirs' : 'off'
}

/** What the other side says of its field. What is typed there before both want it is not kept. */
export function liveHeard(state: LiveTexts, { friendId, on, text }: LiveText): LiveTexts {
  if (!on) return withoutTheirs(state, friendId)
  const shown = state.mine.includes(friendId) ? text : ''
  if (state.theirs[friendId] === shown) return state
  return { ...state, theirs: { ...state.theirs, [friendId]: shown } }
}

/** The message came: its letters stand in the thread. */
export const liveSent = (state: LiveTexts, friendId: number): LiveTexts =>
  (state.theirs[friendId] ?? '') === '' ? state : { ...state, theirs: { ...state.theirs, [friendId]: '' } }

function withoutTheirs(state: LiveTexts, friendId: number): LiveTexts {
  if (!(friendId in state.theirs)) return state
  const { [friendId]: _gone, ...theirs } = state.theirs
  return { ...state, theirs }
}

/** Real-time text, beside the lines. */
export function liveStep(state: LiveTexts, action: UnknownAction): LiveTexts {
  if (liveSwitched.match(action)) {
    const { friendId, on } = action.payload
    if (state.mine.includes(friendId) === on) return state
    const mine = state.mine.filter((id) => id !== friendId)
    return on ? { ...state, mine: [...mine, friendId] } : liveSent({ ...state, mine }, friendId)
  }
  if (liveEnded.match(action)) return withoutTheirs(state, action.payload.friendId)
  return state
}

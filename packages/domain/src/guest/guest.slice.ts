import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { sessionEnded, sessionStarted } from '../session/session.events.ts'

export type GuestPage = Data<'guestWall'>
/** `first` starts over without people, `again` keeps them until the answer is there, `next` adds a page. */
export type GuestReading = 'first' | 'again' | 'next'

export interface GuestState {
  /** Number of the last question about the wall: answers to older ones are too late. */
  readonly turn: number
  /** What the pages are of: language and country. */
  readonly about: { readonly language: string; readonly countryId: number } | null
  readonly pages: readonly GuestPage[]
  readonly reading: GuestReading | null
  readonly failed: { readonly reading: GuestReading; readonly failure: GatewayFailure } | null
  /** Of the filter; null when the gateway did not say. */
  readonly countries: Data<'countryIds'>['countries'] | null
  /** What a new account is given; null while unknown. */
  readonly bonus: Data<'registerBanner'> | null
  /** Country the bonus was asked for; null when nobody has asked, or nobody answered. */
  readonly bonusFor: number | null
}
const initialState: GuestState = {
  turn: 0,
  about: null,
  pages: [],
  reading: null,
  failed: null,
  countries: [],
  bonus: null,
  bonusFor: null,
}

/**
 * What a visitor's home shows. It is small and comes with the entry; members' screens use the cache of
 * answers.
 */
export const guestSlice = createSlice({
  name: 'guest',
  initialState: initialState as GuestState,
  reducers: {
    wallAsked: (
      state,
      {
        payload: { about, reading },
      }: PayloadAction<{ about: NonNullable<GuestState['about']>; reading: GuestReading }>,
    ): GuestState => ({
      ...state,
      turn: state.turn + 1,
      about,
      reading,
      failed: null,
      pages: reading === 'first' ? [] : state.pages,
    }),
    wallAnswered: (
      state,
      { payload: { turn, page } }: PayloadAction<{ turn: number; page: GuestPage }>,
    ): GuestState =>
      turn !== state.turn
        ? (state as GuestState)
        : { ...state, pages: state.reading === 'next' ? [...state.pages, page] : [page], reading: null },
    wallRefused: (
      state,
      { payload: { turn, failure } }: PayloadAction<{ turn: number; failure: GatewayFailure }>,
    ): GuestState =>
      turn !== state.turn || state.reading === null
        ? (state as GuestState)
        : { ...state, reading: null, failed: { reading: state.reading, failure } },
    countriesRead: (state, { payload }: PayloadAction<GuestState['countries']>): GuestState => ({
      ...state,
      countries: payload,
    }),
    bonusAsked: (state, { payload }: PayloadAction<number | null>): GuestState => ({
      ...state,
      bonusFor: payload,
    }),
    bonusRead: (state, { payload }: PayloadAction<Data<'registerBanner'>>): GuestState => ({
      ...state,
      bonus: payload,
    }),
  },
  extraReducers: (builder) => {
    const forget = (state: GuestState): GuestState => ({ ...initialState, turn: state.turn + 1 })
    builder.addCase(sessionStarted, forget).addCase(sessionEnded, forget)
  },
  selectors: { selectGuest: (state) => state },
})
export const { selectGuest } = guestSlice.selectors

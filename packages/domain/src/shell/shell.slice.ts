import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { SafetyScene } from '@visavis/core/contract'
import {
  giftsClosed,
  giftsRequested,
  loginClosed,
  loginRequired,
  noticeClosed,
  noticeShown,
  onlineChanged,
  reportClosed,
  reportRequested,
  rootRequested,
  tasksClosed,
  tasksRequested,
  spendRefusalClosed,
  topUpClosed,
  topUpRequested,
  visibilityChanged,
} from './shell.events.ts'
import type { GiftsWish, LoginSource, Notice } from './shell.events.ts'
import type { ReportedThread } from '../safety/reportedThread.ts'
import { failureReceived } from '../session/session.events.ts'
import { spendRefusalOf, type SpendRefusal } from '../spendGuard/spendRefusal.ts'

export interface ShellState {
  readonly login: {
    readonly source: LoginSource
    readonly wanted: string | null
    readonly signUp: boolean
  } | null
  readonly report: {
    readonly personId: number
    readonly scene: SafetyScene
    readonly roomId: string
    readonly thread: ReportedThread | null
    readonly media: string
  } | null
  readonly gifts: GiftsWish | null
  /** The box of tasks lies over the page. */
  readonly tasks: boolean
  readonly topUp: 'low' | 'call' | 'header' | null
  /** An own limit or pause forbade something. */
  readonly spendRefusal: SpendRefusal | null
  readonly notices: readonly Notice[]
  /** Friend requests to answer and news that was not read; 0 until they were counted. */
  readonly news: number
  readonly visible: boolean
  readonly online: boolean
}
type PageObserved = Partial<Pick<ShellState, 'visible' | 'online' | 'news'>>
const initialState: ShellState = {
  login: null,
  report: null,
  gifts: null,
  tasks: false,
  topUp: null,
  spendRefusal: null,
  notices: [],
  news: 0,
  visible: true,
  online: true,
}

/** Popups, notices and the state of the page. */
export const shellSlice = createSlice({
  name: 'shell',
  initialState,
  reducers: {
    /** What a page saw: whether it is in front and on line, and how much waits for the person. */
    pageObserved: (state, { payload }: PayloadAction<PageObserved>) => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loginRequired, (state, { payload }) => {
        state.login = {
          source: payload.source,
          wanted: payload.wanted ?? null,
          signUp: payload.signUp === true,
        }
      })
      .addCase(loginClosed, (state) => {
        state.login = null
      })
      .addCase(
        reportRequested,
        (state, { payload: { personId, scene, roomId = '', thread = null, media = '' } }) => ({
          ...state,
          report: { personId, scene, roomId, thread, media },
        }),
      )
      .addCase(reportClosed, (state) => {
        state.report = null
      })
      .addCase(giftsRequested, (state, { payload }) => {
        state.gifts = payload
      })
      .addCase(giftsClosed, (state) => {
        state.gifts = null
      })
      .addCase(tasksRequested, (state) => {
        state.tasks = true
      })
      .addCase(tasksClosed, (state) => {
        state.tasks = false
      })
      .addCase(topUpRequested, (state, { payload }) => {
        state.topUp = payload.reason
      })
      .addCase(topUpClosed, (state) => {
        state.topUp = null
      })
      .addCase(failureReceived, (state, { payload: { failure } }) => {
        state.spendRefusal = spendRefusalOf(failure) ?? state.spendRefusal
      })
      .addCase(spendRefusalClosed, (state) => {
        state.spendRefusal = null
      })
      .addCase(noticeShown, (state, { payload }) => showNotice(state as { notices: Notice[] }, payload))
      .addCase(noticeClosed, (state, { payload }) => {
        state.notices = state.notices.filter((notice) => notice.id !== payload.id)
      })
      .addCase(rootRequested, (state) => {
        Object.assign(state, {
          login: null,
          report: null,
          gifts: null,
          tasks: false,
          topUp: null,
          spendRefusal: null,
        })
      })
      .addCase(visibilityChanged, (state, { payload }) => {
        state.visible = payload.visible
      })
      .addCase(onlineChanged, (state, { payload }) => {
        state.online = payload.online
      })
  },
  selectors: {
    selectLogin: (state) => state.login,
    selectReport: (state) => state.report,
    selectGifts: (state) => state.gifts,
    selectTasks: (state) => state.tasks,
    selectTopUp: (state) => state.topUp,
    selectSpendRefusal: (state) => state.spendRefusal,
    selectNotices: (state) => state.notices,
    /** The block of 48 hours that is to be read (R8.33). */
    selectBlockNotice: (state) => state.notices.find(({ popup }) => popup === 'block'),
    selectVisible: (state) => state.visible,
    selectOnline: (state) => state.online,
  },
})
export const {
  selectLogin,
  selectReport,
  selectGifts,
  selectTasks,
  selectTopUp,
  selectSpendRefusal,
  selectNotices,
  selectBlockNotice,
  selectVisible,
  selectOnline,
} = shellSlice.selectors

/** The same text twice at once says nothing more: it is shown once (R8.09). */
function showNotice(state: { notices: Notice[] }, notice: Omit<Notice, 'id'> & { id?: string }): void {
  const id = notice.id ?? `${notice.messageId}|${notice.text ?? ''}`
  state.notices = [...state.notices.filter((shown) => shown.id !== id), { ...notice, id }].slice(-3)
}

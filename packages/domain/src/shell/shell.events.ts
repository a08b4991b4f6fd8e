import { createAction } from '@reduxjs/toolkit'
import type { SafetyScene } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { ReportedThread } from '../safety/reportedThread.ts'

/** Where a log-in was asked for (AN.04); `call` is R4.08's, `router` the guard's (R2.40). */
export type LoginSource = 'call' | 'router' | 'button'
/** A short text for the person. `messageId` and `values` are ICU; `text` (from the gateway) wins. */
export interface Notice {
  readonly id: string
  readonly tone: 'info' | 'success' | 'error'
  readonly messageId: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly text?: string | null
  /** A notice that has to be read stands in a popup of its own until it is closed. */
  readonly popup?: 'block' | 'mutual'
  /** Portrait of the person it is about. */
  readonly picture?: string
  /** Nobody asked for it and it is not about the call: it waits until none rings or runs. */
  readonly waits?: true
  /** It stands until it is closed. */
  readonly stays?: true
  /** The place that was pressed shows it as well: it stands where it covers no title. */
  readonly quiet?: true
  /** Offered action: the shell runs it. */
  readonly action?: NoticeAction
}
export type NoticeAction =
  | { readonly kind: 'undoBlock'; readonly personId: number }
  | { readonly kind: 'topUp' }
  | { readonly kind: 'friendRequests' }
  | { readonly kind: 'person'; readonly personId: number }
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'issue'; readonly issueId: string }
  | { readonly kind: 'ticket'; readonly ticketId: string }
  | { readonly kind: 'hostCenter' }
  | { readonly kind: 'news' }
  | { readonly kind: 'reload' }
/** Fields of a notice that lead on. */
export interface NoticeWay {
  readonly action?: NoticeAction
}

/**
 * A screen needs a logged-in person: the shell opens the popup, at the sign-up form if asked to; `wanted` is
 * where one lands afterwards (D14).
 */
export const loginRequired = createAction<{ source: LoginSource; wanted?: string; signUp?: boolean }>(
  'shell/loginRequired',
)
export const loginClosed = createAction('shell/loginClosed')
/** Says something once. The slice gives the id. */
export const noticeShown = createAction(
  'shell/noticeShown',
  (notice: Omit<Notice, 'id'> & { id?: string }) => ({ payload: notice }),
)
/** `byPerson`: its cross or action was pressed. */
export const noticeClosed = createAction<{ id: string; byPerson?: true }>('shell/noticeClosed')
/**
 * Shows a failure as a notice; kinds that have their own ending (session, banned, aborted) are left to it.
 */
export const failureShown = createAction<{
  failure: GatewayFailure
  /** A way on beside the words. */ way?: NoticeWay
}>('shell/failureShown')
/** Go to the root of the current prefix, closing every popup. */
export const rootRequested = createAction('shell/rootRequested')
/** Undo of a block was pressed. */
export const unblockRequested = createAction<{ personId: number; name: string }>('shell/unblockRequested')
/** Show a person's page. */
export const personOpened = createAction<{ personId: number; from: SafetyScene | 'home' }>(
  'shell/personOpened',
)
/**
 * Somebody wants to call a person; the call concept takes it from here. `location` is one of CALL_LOCATIONS,
 * or ELSEWHERE; `shownPrice` the coins a minute on the button, which no call exceeds unasked.
 */
export const callRequested = createAction<{
  personId: number
  location: number
  callType?: 1 | 2
  shownPrice?: number
}>('shell/callRequested')
/** Open the report form (D27); `thread` where one message is reported. */
export const reportRequested = createAction<{
  personId: number
  scene: SafetyScene
  roomId?: string
  thread?: ReportedThread
  /** Address of a picture or video that is reported. */
  media?: string
}>('shell/reportRequested')
/** For whom gifts were asked, and where. */
export interface GiftsWish {
  readonly personId: number
  readonly name: string
  readonly from: 'thread' | 'profile'
}
/** Open the tray of gifts for a person; from a profile the thread opens once something is given. */
export const giftsRequested = createAction<GiftsWish>('shell/giftsRequested')
export const giftsClosed = createAction('shell/giftsClosed')
/** The box of tasks is wanted over the page (S.60). */
export const tasksRequested = createAction('shell/tasksRequested')
export const tasksClosed = createAction('shell/tasksClosed')
export const reportClosed = createAction('shell/reportClosed')
/** The dialog about an own limit or pause was closed. */
export const spendRefusalClosed = createAction('shell/spendRefusalClosed')
/** Open the top-up sheet (low balance, insufficient coins). */
export const topUpRequested = createAction<{ reason: 'low' | 'call' | 'header' }>('shell/topUpRequested')
export const topUpClosed = createAction('shell/topUpClosed')
/** Show the consent choices again (MT.07). */
export const consentReopened = createAction('shell/consentReopened')
/**
 * The page became visible or hidden, online or offline, or woke up. Dispatched by the store from PagePort.
 */
export const visibilityChanged = createAction<{ visible: boolean }>('shell/visibilityChanged')
export const onlineChanged = createAction<{ online: boolean }>('shell/onlineChanged')
export const deviceWoke = createAction<{ gapMs: number }>('shell/deviceWoke')
/** A route was shown (R2.52). Dispatched by the shell's router. */
export const routeShown = createAction<{ path: string; from: string | null; prefix: string | null }>(
  'shell/routeShown',
)

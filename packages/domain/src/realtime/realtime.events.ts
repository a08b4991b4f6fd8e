import { createAction } from '@reduxjs/toolkit'
import type { ServerEvents } from '@visavis/core/contract'
import type { RealtimeState } from '@visavis/core/realtime'

/** The socket's state changed. */
export const realtimeStateChanged = createAction<{ state: RealtimeState }>('realtime/stateChanged')
/** First event after every connect: reread what may have changed while away. */
export const welcomed = createAction<ServerEvents['welcome']>('realtime/welcome')
export const sessionKicked = createAction<ServerEvents['session.kicked']>('realtime/sessionKicked')
export const sessionExpired = createAction<ServerEvents['session.expired']>('realtime/sessionExpired')
export const sessionBanned = createAction<ServerEvents['session.banned']>('realtime/sessionBanned')
export const callRang = createAction<ServerEvents['call.ring']>('realtime/callRing')
export const callStatusReceived = createAction<ServerEvents['call.status']>('realtime/callStatus')
export const callBilled = createAction<ServerEvents['call.billing']>('realtime/callBilling')
export const callBalanceLow = createAction<ServerEvents['call.lowBalance']>('realtime/callLowBalance')
export const callResumed = createAction<ServerEvents['call.resumed']>('realtime/callResumed')
export const callMediaChanged = createAction<ServerEvents['call.media']>('realtime/callMedia')
export const callStateReceived = createAction<ServerEvents['call.state']>('realtime/callState')
export const presenceReceived = createAction<ServerEvents['presence']>('realtime/presence')
/** A friend has come online (W.25). */
export const friendCameOnline = createAction<ServerEvents['presence.reminder']>('realtime/presenceReminder')
/** Another page of the same person changed the switches. */
export const settingsReceived = createAction<ServerEvents['settings']>('realtime/settings')
export const balanceReceived = createAction<ServerEvents['balance']>('realtime/balance')
export const pointsReceived = createAction<ServerEvents['points']>('realtime/points')
/** Own limits of spending or a pause changed, on whichever page. */
export const spendGuardReceived = createAction<ServerEvents['spend.guard']>('realtime/spendGuard')
/** A payout of the own points moved. */
export const payoutMoved = createAction<ServerEvents['payout.update']>('realtime/payoutUpdate')
/** A decision against the own account is new, was answered, lifted or is over. */
export const penaltyChanged = createAction<ServerEvents['penalty.update']>('realtime/penaltyUpdate')
/** The own role as a host or its application changed. */
export const hostStateReceived = createAction<ServerEvents['host.state']>('realtime/hostState')
/** Operators decided about an own nickname or bio. */
export const textReviewed = createAction<ServerEvents['review.text']>('realtime/reviewText')
export const videoReviewed = createAction<ServerEvents['review.video']>('realtime/reviewVideo')
/** Operators decided about an own picture (W.31). */
export const photoReviewed = createAction<ServerEvents['review.photo']>('realtime/reviewPhoto')
export const configChanged = createAction<ServerEvents['config.changed']>('realtime/configChanged')

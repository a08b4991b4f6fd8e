import { createAction } from '@reduxjs/toolkit'
import type { GatewayFailure } from '@visavis/core/errors'
import type { LogInWay } from './session.machine.ts'
import type { TabWord } from '../realtime/TabsPort.ts'

/** Why a session ends; kept for analytics and for what other concepts do first. */
export type SessionEndReason = 'logout' | 'expired' | 'kicked' | 'banned' | 'blocked' | 'closed'

/** The site starts: decides between visitor and auto-login. Dispatched once by mountSite. */
export const siteStarted = createAction('session/siteStarted')
/** Any failed call or socket notice. One listener turns it into its consequence. */
export const failureReceived = createAction<{ failure: GatewayFailure }>('session/failureReceived')
/** Another tab of this browser logged in, out, or was refused. */
export const otherTabSpoke = createAction<TabWord>('session/otherTabSpoke')
/** The session is about to end and is still valid for `logout` only: hang up, leave, stop. */
export const sessionEnding = createAction<{ reason: SessionEndReason }>('session/ending')
/** The session is over and cleared. */
export const sessionEnded = createAction<{ reason: SessionEndReason; code: number }>('session/ended')
/**
 * A person is logged in (also after auto-login). `fresh` is false for auto-login; `by` is how they came, also
 * when a form stood between.
 */
export const sessionStarted = createAction<{ userId: number; fresh: boolean; by: LogInWay }>(
  'session/started',
)
/** A log-in was refused or found no gateway; `code` is the gateway's, else the HTTP status, else 0. */
export const logInFailed = createAction<{ method: LogInWay; code: number }>('session/logInFailed')
/** Something must finish before log-out may close the session (a call hanging up): waits at most 2 s. */
export const sessionHeld = createAction<{ by: string }>('session/held')
export const sessionReleased = createAction<{ by: string }>('session/released')

import type { OwnUser } from '@visavis/core/contract'
import type { GatewayConfig } from '../../platform/config.ts'
import { Refusal, type Caller, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { banValues } from '../../platform/identity/banValues.ts'
import { banCodeOf } from '../../platform/identity/banCode.ts'
import { isDeviceBanned } from '../../platform/identity/bannedDevice.ts'
import type { Person } from '../people/person.tables.ts'
import { grantRegisterBonus } from './registerBonus.ts'
import { kickOthers, startSession } from './session.service.ts'
import { ownUserToComplete } from './signUp.service.ts'

/**
 * Who is banned, suspended or blocked comes in by no way. @throws Refusal with the code of the ban; 20301 for
 * account and device (D29)
 */
export async function refuseBanned(context: GatewayContext, caller: Caller, row: Person): Promise<void> {
  const now = context.clock.now()
  const { appId } = caller.brand
  const deviceBanned = await isDeviceBanned(context, appId, caller.deviceId)
  const ban = banCodeOf({ ...row, deviceBannedAt: deviceBanned ? now : null }, now)
  if (ban === null) return
  throw new Refusal(ban === 10117 ? 20301 : ban, {
    values: await banValues(context.db, { personId: row.id, appId, deviceId: caller.deviceId }, ban),
  })
}

export interface Entered {
  readonly user: OwnUser
  readonly sessionId: string
  readonly replaced: number
}

export interface EntryFacts {
  readonly pushToken: string
  readonly now: number
  /** The account was made in this transaction, by this proven contact: its coins come with it. */ readonly newcomer?:
    | { readonly contact: string; readonly config: GatewayConfig }
    | undefined
}

/** A new session, in the transaction that proved who comes. Call {@link announceEntry} after the commit. */
export async function enterAccount(
  tx: Database,
  caller: Caller,
  row: Person,
  { pushToken, now, newcomer }: EntryFacts,
): Promise<Entered> {
  const { loginToken, sessionId, replaced } = await startSession(tx, caller, row.id, pushToken, now)
  if (newcomer !== undefined)
    await grantRegisterBonus(
      tx,
      newcomer.config,
      caller,
      { personId: row.id, contact: newcomer.contact },
      now,
    )
  return { sessionId, replaced, user: await ownUserToComplete(tx, caller, row, now, { loginToken }) }
}

/** Tells the browsers whose session ended. @returns the person who came */
export function announceEntry(context: GatewayContext, { user, sessionId, replaced }: Entered): OwnUser {
  if (replaced > 0) kickOthers(context, user.id, sessionId)
  return user
}

import type { Receipt } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { otherOf, roleOf, type Call } from '../call/call.ts'
import { noSuchCall } from '../call/call.service.ts'
import { findCall } from '../call/callStore.ts'
import { videoSeconds } from '../call/history.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { coveredLines, coveredMinutes, type MinuteRow } from './coveredLines.ts'
import { chained, receiptHead } from './receiptChain.ts'
import { openReceiptKey } from './ReceiptKey.ts'

/**
 * Receipt of an ended call, made from the books (D25): every minute a coupon covered, every charged one, then
 * those given back. Both members get the same minutes, coins and journal ids; the payer's balances are the
 * payer's business and stand as 0 in the payee's copy.
 *
 * @throws Refusal 404 for others, 20501 while the call runs
 */
export async function receiptFor(
  context: GatewayContext,
  personId: number,
  roomNum: string,
): Promise<Receipt> {
  const call = await findCall(context.db, roomNum)
  const role = call === null ? null : roleOf(call, personId)
  if (call === null || role === null) throw noSuchCall()
  if (call.phase !== 'ended') throw new Refusal(20501, { values: { reason: 'running' } })
  const minutes = [...(await coveredLines(context.db, call)), ...(await bookedLines(context.db, call))]
  const shown = minutes.map((line) => ({
    ...line,
    gold: Number(line.gold),
    balanceAfter: role === 'caller' ? line.balanceAfter : 0,
  }))
  const lines = chained(roomNum, shown)
  const first = shown[0]
  const covered = coveredMinutes(call)
  const unsigned = {
    roomId: call.roomId,
    roomNum,
    payerId: call.callerId,
    payeeId: otherOf(call, call.callerId),
    pricePerMinute: call.price,
    ...(call.trialPrice === null ? {} : { trialPrice: call.trialPrice }),
    ...(covered === 0 ? {} : { couponMinutes: covered }),
    lines,
    totalGold: shown.reduce((sum, { gold }) => sum + gold, 0),
    balanceBefore: role === 'caller' && first !== undefined ? first.balanceAfter + first.gold : 0,
    balanceAfter: shown.at(-1)?.balanceAfter ?? 0,
    ending: (role === 'caller' ? call.callerEnding : call.calleeEnding) ?? 'failed',
    videoTime: videoSeconds(call),
  }
  const head = receiptHead(unsigned)
  const key = openReceiptKey(context.config.receiptKeyPath)
  return { ...unsigned, head, signature: key.sign(head), keyId: key.keyId }
}

/** Charged minutes, then those given back. */
const bookedLines = (db: Database, { callerId, roomNum }: Call): Promise<MinuteRow[]> =>
  rowsOf<MinuteRow>(
    db,
    sql`
    select (regexp_match(j.key, '[0-9]+$'))[1]::int as minute, -e.amount as gold, e.balance_after as "balanceAfter", j.at, j.id::text as "journalId"
    from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id and a.kind = 'person' and a.person_id = ${callerId}
    where j.kind in ('callMinute', 'callRefund') and j.ref_id = ${roomNum} order by j.id`,
  )

import { BLOCKING_REPORT_REASONS, REPORT_REASONS } from '@visavis/core/contract'
import type { safetyContract } from '@visavis/core/contract/safety'
import { transaction } from '../../platform/database/transaction.ts'
import { type GatewayContext, type Handlers, type SignedCaller, Refusal } from '../../platform/context.ts'
import { requirePerson } from '../people/people.service.ts'
import { blockPerson, blockedPage, unblockPerson } from './block.service.ts'
import { isMemberOfRoom, writeReport } from './report.service.ts'
import { findReportedLines, keepReportedLines } from './reportLines.ts'

/** Block and report (P.095, P.096). */
export function createSafetyHandlers(context: GatewayContext): Pick<Handlers, keyof typeof safetyContract> {
  async function checkOther(caller: SignedCaller, personId: number, field: string): Promise<void> {
    if (personId === caller.userId) throw new Refusal(20001, { status: 400, field })
    await requirePerson(context, caller, personId)
  }

  return {
    block: async ({ body, caller }) => {
      await checkOther(caller, body.blockedId, 'blockedId')
      await transaction(context.db, (tx) =>
        blockPerson(tx, context, caller.userId, body.blockedId, body.scene, context.clock.now()),
      )
      return null
    },
    unblock: async ({ body, caller }) => {
      await checkOther(caller, body.blockedId, 'blockedId')
      await transaction(context.db, (tx) =>
        unblockPerson(tx, caller.userId, body.blockedId, context.clock.now()),
      )
      return null
    },
    blockedList: async ({ query, caller }) =>
      await blockedPage(context.db, caller.userId, query.page, query.size),
    report: async ({ body, caller }) => {
      await checkOther(caller, body.reportedUserId, 'reportedUserId')
      if (body.roomId !== '' && !(await isMemberOfRoom(context.db, caller.userId, body.roomId)))
        throw new Refusal(404, { status: 404 })
      if (body.pictures.length > 0 && body.roomId === '')
        throw new Refusal(20001, { status: 400, field: 'pictures' })
      const reason = REPORT_REASONS[body.reasonId - 1]
      const blocks = body.alsoBlock || (reason !== undefined && BLOCKING_REPORT_REASONS.includes(reason))
      const now = context.clock.now()
      return await context.db.transaction(async (tx) => {
        const lines =
          body.lines === undefined
            ? []
            : await findReportedLines(tx, caller.userId, body.reportedUserId, body.lines)
        const written = await writeReport(tx, { id: caller.userId, deviceId: caller.deviceId }, body, now)
        if (body.lines !== undefined && written.state !== 'limit')
          await keepReportedLines(tx, written.reportId, lines, body.lines.nth)
        // The block works whatever becomes of the report.
        if (blocks) await blockPerson(tx, context, caller.userId, body.reportedUserId, body.scene, now)
        return { ...written, blocked: blocks }
      })
    },
  }
}

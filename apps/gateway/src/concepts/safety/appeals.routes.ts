import type { appealsContract } from '@visavis/core/contract/appeals'
import { and, eq } from 'drizzle-orm'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/clientAddress.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { appeal, ban } from './ban.tables.ts'
import { newReference } from './reference.ts'

const APPEALS_PER_HOUR = 10
const LOOKUPS_PER_MINUTE = 60

/** Asking for a review of a ban, and reading how it stands. */
export function createAppealHandlers({
  db,
  clock,
  config,
}: GatewayContext): Pick<Handlers, keyof typeof appealsContract> {
  const limiter = new RateLimiter(clock)
  const factor = config.mode === 'development' ? 100 : 1
  return {
    submitAppeal: async ({ body, caller }) => {
      limiter.take(
        `appeal:${networkOf(caller.ip)}`,
        (factor * APPEALS_PER_HOUR) / 3600,
        factor * APPEALS_PER_HOUR,
      )
      const [found] =
        body.banRef === ''
          ? []
          : await db
              .select({ id: ban.id })
              .from(ban)
              .where(and(eq(ban.ref, body.banRef), eq(ban.appId, caller.brand.appId)))
      if (body.banRef !== '' && found === undefined) throw new Refusal(404, { status: 404 })
      return await db.transaction(async (tx) => {
        // One open case a ban: who writes again gets the number they have.
        if (found !== undefined) {
          await tx.select({ id: ban.id }).from(ban).where(eq(ban.id, found.id)).for('update')
          const [open] = await tx
            .select({ caseNumber: appeal.caseNumber })
            .from(appeal)
            .where(and(eq(appeal.banId, found.id), eq(appeal.state, 'open')))
          if (open !== undefined) return open
        }
        const caseNumber = newReference('A')
        await tx.insert(appeal).values({
          caseNumber,
          appId: caller.brand.appId,
          banId: found?.id ?? null,
          code: body.code,
          email: body.email,
          text: body.text,
          languageId: caller.languageId,
          createdAt: clock.now(),
        })
        return { caseNumber }
      })
    },
    appealState: async ({ query, caller }) => {
      limiter.take(
        `appealState:${networkOf(caller.ip)}`,
        (factor * LOOKUPS_PER_MINUTE) / 60,
        factor * LOOKUPS_PER_MINUTE,
      )
      const [row] = await db
        .select()
        .from(appeal)
        .where(and(eq(appeal.caseNumber, query.caseNumber), eq(appeal.appId, caller.brand.appId)))
      if (row === undefined) throw new Refusal(404, { status: 404 })
      return {
        caseNumber: row.caseNumber,
        state: row.state,
        createdAt: row.createdAt,
        answeredAt: row.answeredAt,
        answer: row.answer,
      }
    },
  }
}

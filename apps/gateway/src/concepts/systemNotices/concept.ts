import type { systemNoticesContract } from '@visavis/core/contract/systemNotices'
import type { Concept } from '../../platform/concept.ts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { forgetOldNotices, markNoticesRead, readNotices } from './readSystemNotices.ts'
import { unreadNotices } from './tellSystemNotice.ts'

/** What the product told a person, and what of it was read (R2.28, S.26). */
const createSystemNoticeHandlers = (
  context: GatewayContext,
): Pick<Handlers, keyof typeof systemNoticesContract> => ({
  systemNotices: ({ query, caller: { userId } }) => readNotices(context.db, userId, query),
  systemNoticesUnread: async ({ caller: { userId } }) => ({
    unread: await unreadNotices(context.db, userId),
  }),
  systemNoticesRead: ({ body: { upTo }, caller: { userId } }) => markNoticesRead(context, userId, upTo),
})

export const systemNoticesConcept = {
  name: 'systemNotices',
  handlers: createSystemNoticeHandlers,
  rounds: { 'old system notices': forgetOldNotices },
  personalTables: [ownRows('system_notice')],
} as const satisfies Concept

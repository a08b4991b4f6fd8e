import * as v from 'valibot'
import { count } from './scalars.ts'

/** Own system notices changed: one came (`added`), or some were read on another page. */
export const systemNoticeEvents = {
  'systemNotice.update': v.object({ unread: count, added: v.boolean() }),
} as const

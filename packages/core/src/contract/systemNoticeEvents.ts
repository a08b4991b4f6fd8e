import * as v from 'valibot'
import { count, text } from './scalars.ts'

/** Own system notices changed: one of the kind `added` came, or some were read on another page (empty). */
export const systemNoticeEvents = {
  'systemNotice.update': v.object({ unread: count, added: text(20) }),
} as const

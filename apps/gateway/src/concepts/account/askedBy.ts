import type { Caller } from '../../platform/context.ts'
import type { Asked } from '../../platform/mail/askedFrom.ts'
import { knownBrowser } from './deviceName.ts'

/** When and from where somebody asks for something, as mails say it. @param now milliseconds since 1970 */
export const askedBy = (caller: Pick<Caller, 'country' | 'userAgent'>, now: number): Asked => ({
  createdAt: now,
  place: caller.country ?? '',
  browser: knownBrowser(caller.userAgent ?? ''),
})

import { BAN_CODES, SESSION_CODES, UNDER_18_CODE } from '../errors/catalogue.ts'
import type { ServerEvents } from '../contract/realtime.ts'
import type { AnyServerFrame } from './RealtimeClient.ts'

type BanCode = ServerEvents['session.banned']['code']
/** Bans of account, device and both; closed for age; suspended; blocked for 48 hours. */
const BANS: readonly unknown[] = [
  ...Object.values(BAN_CODES),
  UNDER_18_CODE,
  20302,
  20303,
] satisfies BanCode[]
const isBan = (code: unknown): code is BanCode => BANS.includes(code)

/** The session ending that a refused handshake stands for, or null: then it is worth another try. */
export function endingOf(refusal: unknown): AnyServerFrame | null {
  const { code, status, values } = (refusal ?? {}) as { code?: unknown; status?: unknown; values?: unknown }
  if (isBan(code))
    return { id: 0, event: 'session.banned', ts: 0, data: { code, msg: '', values: valuesOf(values) } }
  if (status !== 401 && status !== 412) return null
  if (code === SESSION_CODES.replaced)
    return { id: 0, event: 'session.kicked', ts: 0, data: { code, msg: '' } }
  return {
    id: 0,
    event: 'session.expired',
    ts: 0,
    data: { code: typeof code === 'number' ? code : 0, msg: '' },
  }
}

/** Rule, end, reference and coins of the ban, as in the refusal of a call. */
function valuesOf(given: unknown): Record<string, string | number> {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : []
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}

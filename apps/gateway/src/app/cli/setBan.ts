import { BAN_RULES } from '@visavis/core/contract'
import { ConfigError } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  banDevice,
  banPerson,
  unbanDevice,
  unbanPerson,
  type PersonBanKind,
} from '../../concepts/safety/ban.service.ts'

/** account 10115, suspend 20302, block48 20303, none lifts all three. */
export type BanKind = PersonBanKind | 'none'
const KINDS: readonly string[] = ['account', 'suspend', 'block48', 'none']
const [RULE] = BAN_RULES.slice(-1)

/**
 * Bans or frees an account or a device of a gateway that does not run; it counts from the next request on.
 * Unaudited: operators use their own command. @throws ConfigError for unknown ones
 */
export async function setBan(
  db: Database,
  order: { personId: number; kind: BanKind } | { appId: string; deviceId: string; on: boolean },
  now: number,
): Promise<string> {
  const by = { rule: RULE ?? 'other', hours: null, now }
  return await db.transaction(async (tx) => {
    if ('deviceId' in order) {
      if (order.on) await banDevice(tx, order.appId, order.deviceId, by)
      else await unbanDevice(tx, order.appId, order.deviceId, now)
      return `Device ${order.deviceId}: ${order.on ? 'banned' : 'free'}.`
    }
    if (!KINDS.includes(order.kind))
      throw new ConfigError(`"${order.kind}" is no kind of ban; expected account, suspend, block48 or none.`)
    if (!Number.isInteger(order.personId) || order.personId > 2_147_483_647)
      throw new ConfigError('There is no such account.')
    const known =
      order.kind === 'none'
        ? await unbanPerson(tx, order.personId, now)
        : await banPerson(tx, order.personId, order.kind, by)
    if (known === null) throw new ConfigError('There is no such account.')
    return `Account ${order.personId}: ${order.kind}.`
  })
}

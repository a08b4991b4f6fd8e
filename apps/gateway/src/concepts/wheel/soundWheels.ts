import { createHash } from 'node:crypto'
import type { GiftEntry } from '@visavis/core/contract/giftList'
import { DEFAULT_WHEELS, wheelEntry, WHEEL_IDS, type WheelEntry } from '@visavis/core/contract/wheelList'
import { tunablesFrom } from '@visavis/core/contract/tunables'
import type { WheelGift } from '@visavis/core/contract/wheel'
import * as v from 'valibot'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { storedOf } from '../../platform/tuning/readTunables.ts'

/** A wheel that can be shown, with the gifts among its prizes. */
export interface SoundWheel extends WheelEntry {
  readonly gifts: readonly WheelGift[]
}

/** Configurations this process has complained about. */
const told = new WeakMap<GatewayContext['log'], Set<string>>()

/**
 * The wheels of a brand. A wheel whose configuration is wrong, or names a gift the brand has not, is hidden,
 * with one line in the log: a mended guess could give out what nobody decided.
 */
export async function soundWheels(
  db: Database,
  { log }: Pick<GatewayContext, 'log'>,
  appId: string,
): Promise<SoundWheel[]> {
  const stored = await storedOf(db, appId)
  const { 'gift.list': gifts } = tunablesFrom(stored)
  const list = stored['wheel.list'] ?? DEFAULT_WHEELS
  const seen = new Set<string>()
  const sound: SoundWheel[] = []
  for (const written of Array.isArray(list) ? (list as unknown[]) : [list]) {
    const read = v.safeParse(wheelEntry, written)
    const wheel = read.success ? withGifts(read.output, gifts) : null
    if (wheel === null || seen.has(wheel.id)) tellOnce(log, appId, written)
    else sound.push(wheel)
    if (wheel !== null) seen.add(wheel.id)
  }
  return sound
}

function withGifts(wheel: WheelEntry, gifts: readonly GiftEntry[]): SoundWheel | null {
  const found: WheelGift[] = []
  for (const prize of wheel.prizes) {
    if (prize.kind !== 'gift') continue
    const gift = gifts.find(({ id }) => id === prize.giftId)
    if (gift === undefined) return null
    const { id: giftId, name, price, picture, star } = gift
    found.push({ giftId, ...(name === undefined ? {} : { name }), price, picture, star })
  }
  return { ...wheel, gifts: found }
}

function tellOnce(log: GatewayContext['log'], appId: string, written: unknown): void {
  const name = createHash('sha256')
    .update(JSON.stringify([appId, written]))
    .digest('base64url')
  const known = told.get(log) ?? new Set<string>()
  told.set(log, known)
  if (known.has(name)) return
  known.add(name)
  const id = (written as { id?: unknown } | null)?.id
  const wheel = WHEEL_IDS.find((one) => one === id) ?? 'unknown'
  log.warn({ appId, wheel }, 'a wheel is hidden: its configuration in wheel.list is wrong')
}

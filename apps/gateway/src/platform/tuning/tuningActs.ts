import { nearest, type Brand } from '@visavis/core/brand'
import {
  DEFAULT_TUNABLES,
  TUNABLE_KEYS,
  tunableOf,
  tunables,
  tunablesFrom,
  type TunableKey,
  type Tunables,
} from '@visavis/core/contract/tunables'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { rowsOf, type Database } from '../database/database.ts'
import { ActRefused, type ActHandlers } from '../operator/acts.ts'
import { missingSitePicture } from '../pictures/sitePictures.ts'
import { storedOf } from './readTunables.ts'
import { brandSetting } from './tuning.tables.ts'
import { CONFIG_CHANNEL } from './watchSettings.ts'

/** Settings of a brand change one after the other: some bound each other. */
const LOCK = 7417020

/** What operators do about settings: look, change, go back, and see who changed what. */
export const tuningActs: Pick<ActHandlers, 'config' | 'config-set' | 'config-reset' | 'config-history'> = {
  config: async (tx, { brand, key }, { brands }) => {
    const wanted = key === undefined ? TUNABLE_KEYS : [keyOf(key)]
    const rows = []
    for (const { id, appId } of brand === undefined ? brands.values() : [brandOf(brands, brand)]) {
      const stored = await storedOf(tx, appId)
      const now = tunablesFrom(stored)
      for (const name of wanted)
        rows.push({
          brand: id,
          key: name,
          value: now[name],
          default: DEFAULT_TUNABLES[name],
          changed: stored[name] === undefined ? '' : 'yes',
          takes: tunableOf(name).expected,
          what: tunableOf(name).about,
        })
    }
    return { data: rows }
  },
  'config-set': async (tx, { brand, key, value }, { brands, clock }) => {
    const { id, appId, features } = brandOf(brands, brand)
    const name = keyOf(key)
    // `+word` and `-word` are worked out from what is stored, so nobody may change it meanwhile.
    await lock(tx, appId)
    const stored = await storedOf(tx, appId)
    const old = tunablesFrom(stored)[name]
    const given = valueOf(name, value, old)
    if (
      given === true &&
      name.startsWith('feature.') &&
      Reflect.get(features, name.slice('feature.'.length)) === false
    )
      throw new ActRefused(
        `brand.json of ${id} has ${name.slice('feature.'.length)} off: only a new build can switch it on.`,
      )
    const missing = await missingSitePicture(tx, given)
    if (missing !== null)
      throw new ActRefused(`${name} names ${missing}, and there is no such picture: pictures lists them.`)
    if (JSON.stringify(old) === JSON.stringify(given))
      throw new ActRefused(`${name} of ${id} is ${shown(given)} already.`)
    checkTogether({ ...tunablesFrom(stored), [name]: given })
    await tx
      .insert(brandSetting)
      .values({ appId, key: name, value: given, changedAt: clock.now() })
      .onConflictDoUpdate({
        target: [brandSetting.appId, brandSetting.key],
        set: { value: given, changedAt: clock.now() },
      })
    return await changed(tx, { brand: id, appId, key: name, old, new: given })
  },
  'config-reset': async (tx, { brand, key }, { brands }) => {
    const { id, appId } = brandOf(brands, brand)
    const name = keyOf(key)
    await lock(tx, appId)
    const stored = await storedOf(tx, appId)
    const old = tunablesFrom(stored)[name]
    checkTogether({ ...tunablesFrom(stored), [name]: DEFAULT_TUNABLES[name] })
    const gone = await tx
      .delete(brandSetting)
      .where(and(eq(brandSetting.appId, appId), eq(brandSetting.key, name)))
      .returning({ key: brandSetting.key })
    if (gone.length === 0) throw new ActRefused(`${name} of ${id} was never changed: it is ${shown(old)}.`)
    return await changed(tx, { brand: id, appId, key: name, old, new: DEFAULT_TUNABLES[name] })
  },
  'config-history': async (tx, { brand, key, limit }, { brands }) => {
    const appId = brand === undefined ? null : brandOf(brands, brand).appId
    const name = key === undefined ? null : keyOf(key)
    return {
      data: await rowsOf(
        tx,
        sql`select at, detail ->> 'brand' as brand, detail ->> 'key' as key, detail -> 'old' as old, detail -> 'new' as new, who, why from operator_act
        where act in ('config-set', 'config-reset') and (${appId}::text is null or detail ->> 'appId' = ${appId}) and (${name}::text is null or detail ->> 'key' = ${name}) order by id desc limit ${limit}`,
      ),
    }
  },
}

type Brands = GatewayContext['brands']

/**
 * A brand and its settings as they are, or would be with another value of one of them. Nothing is stored.
 *
 * @throws ActRefused for an unknown brand or setting, and for a value that could not be set
 */
export async function settingsWith(
  tx: Database,
  brands: Brands,
  { brand, key, value = '' }: { brand: string; key?: string | undefined; value?: string | undefined },
): Promise<{ brand: Brand; tunables: Tunables }> {
  const found = brandOf(brands, brand)
  const stored = await storedOf(tx, found.appId)
  const now = tunablesFrom(stored)
  if (key === undefined) return { brand: found, tunables: now }
  const name = keyOf(key)
  const given = valueOf(name, value, now[name])
  checkTogether({ ...now, [name]: given })
  return { brand: found, tunables: tunablesFrom({ ...stored, [name]: given }) }
}

/** By its id or appId, as an operator says it. */
function brandOf(brands: Brands, name: string) {
  const found = [...brands.values()].find(({ id, appId }) => id === name || appId === name)
  if (found === undefined)
    throw new ActRefused(
      `There is no brand "${name}". Known: ${[...brands.values()].map(({ id }) => id).join(', ')}.`,
    )
  return found
}

function keyOf(key: string): TunableKey {
  const found = TUNABLE_KEYS.find((known) => known === key)
  if (found !== undefined) return found
  // Who leaves the group out means the key all the same.
  const meant =
    TUNABLE_KEYS.find((known) => known.split('.')[1]?.toLowerCase() === key.toLowerCase()) ??
    nearest(key, TUNABLE_KEYS)
  throw new ActRefused(
    `There is no setting "${key}". ${meant === undefined ? 'config get lists them.' : `Did you mean ${meant}?`}`,
  )
}

const WORDS: Readonly<Record<string, boolean>> = { on: true, true: true, off: false, false: false }

/** A list of words as it was written; `+word` and `-word` change the one that counts now. */
function wordsOf(written: string, now: readonly string[]): readonly string[] {
  const parts =
    written.trim().toLowerCase() === 'none'
      ? []
      : written
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => /^[+-]/.test(part))) return [...new Set(parts)]
  const gone = new Set(parts.filter((part) => part.startsWith('-')).map((part) => part.slice(1).trim()))
  const added = parts.filter((part) => part.startsWith('+')).map((part) => part.slice(1).trim())
  return [...new Set([...now.filter((one) => !gone.has(one)), ...added])]
}

/** What an operator wrote, as the schema of the key takes it; `now` is what counts so far. */
function valueOf(key: TunableKey, written: string, now: unknown): unknown {
  const standard = DEFAULT_TUNABLES[key]
  const number = (text: string): number =>
    /^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN
  const value = key.startsWith('words.')
    ? wordsOf(written, now as readonly string[])
    : typeof standard === 'boolean'
      ? WORDS[written.trim().toLowerCase()]
      : typeof standard === 'string'
        ? written.trim()
        : JSON_KEYS.has(key)
          ? jsonOf(written)
          : Array.isArray(standard)
            ? written.split(',').map(number)
            : number(written)
  const { schema, expected } = tunableOf(key)
  const read = value === undefined ? { success: false as const } : v.safeParse(schema, value)
  if (!read.success)
    throw new ActRefused(
      `${key} cannot be "${written}". It takes ${typeof standard === 'boolean' ? 'on or off' : expected}.`,
    )
  return read.output
}

/** Settings that operators write as JSON. */
const JSON_KEYS: ReadonlySet<TunableKey> = new Set([
  'gift.list',
  'mission.list',
  'wheel.list',
  'game.list',
  'entrance.list',
  'entrance.hosts',
  'shop.packages',
  'shop.offers',
  'shop.currencies',
  'shop.taxes',
  'shop.seller',
  'shop.methodLimits',
  'shop.discountCoin',
])

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

function checkTogether(values: Readonly<Record<string, unknown>>): void {
  const read = v.safeParse(tunables, values)
  if (!read.success) throw new ActRefused(read.issues[0].message)
}

const shownList = (list: readonly unknown[]): string =>
  list.some((one) => typeof one === 'object') ? JSON.stringify(list) : list.join(',') || 'none'
const shown = (value: unknown): string =>
  Array.isArray(value)
    ? shownList(value)
    : typeof value === 'boolean'
      ? value
        ? 'on'
        : 'off'
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : String(value) || 'none'
const lock = (tx: Database, appId: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${appId}))`)

/** Every instance hears of it with the commit, and tells the open pages of that brand. */
async function changed(
  tx: Database,
  change: { brand: string; appId: string; key: TunableKey; old: unknown; new: unknown },
) {
  await tx.execute(
    sql`select pg_notify(${CONFIG_CHANNEL}, ${JSON.stringify({ appId: change.appId, keys: [change.key] })})`,
  )
  return {
    data: { brand: change.brand, key: change.key, old: shown(change.old), new: shown(change.new) },
    detail: change,
  }
}

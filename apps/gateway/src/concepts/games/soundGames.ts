import { createHash } from 'node:crypto'
import type { Brand } from '@visavis/core/brand'
import { DEFAULT_GAMES, gameEntry, gameId, type GameEntry } from '@visavis/core/contract/gameList'
import * as v from 'valibot'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { storedOf } from '../../platform/tuning/readTunables.ts'

type Parts = Pick<GatewayContext, 'log' | 'config'>
/** A game that can be shown, at its whole address. */
export interface SoundGame extends GameEntry {
  readonly address: string
}

/** Configurations this process has complained about. */
const told = new WeakMap<GatewayContext['log'], Set<string>>()

/**
 * The games of a brand. One whose configuration is wrong, or whose address the pages of the brand may not
 * show in a frame, is hidden with one line in the log. Games that ship with the site need an origin of their
 * own: where the gateway was given none they are left out.
 */
export async function soundGames(
  db: Database,
  { log, config }: Parts,
  brand: Pick<Brand, 'appId' | 'gameFrames'>,
): Promise<SoundGame[]> {
  const list = (await storedOf(db, brand.appId))['game.list'] ?? DEFAULT_GAMES
  const seen = new Set<string>()
  const sound: SoundGame[] = []
  for (const written of Array.isArray(list) ? (list as unknown[]) : [list]) {
    const read = v.safeParse(gameEntry, written)
    if (!read.success || seen.has(read.output.id)) {
      tellOnce(log, brand.appId, written, 'its configuration in game.list is wrong')
      continue
    }
    seen.add(read.output.id)
    const own = !read.output.url.startsWith('https:')
    if (own && config.games === null) continue
    const address = own ? `${config.games?.origin}/${read.output.url}` : read.output.url
    if (isFramed(address, config, brand)) sound.push({ ...read.output, address })
    else tellOnce(log, brand.appId, written, 'gameFrames in brand.json does not name its origin')
  }
  return sound
}

/** Whether the policy of the pages lets the address into a frame: otherwise it would open as an empty box. */
function isFramed(address: string, config: Parts['config'], brand: Pick<Brand, 'gameFrames'>): boolean {
  const { origin } = new URL(address)
  return (
    (config.mode === 'development' && origin === config.games?.origin) || brand.gameFrames.includes(origin)
  )
}

function tellOnce(log: GatewayContext['log'], appId: string, written: unknown, why: string): void {
  const name = createHash('sha256')
    .update(JSON.stringify([appId, written, why]))
    .digest('base64url')
  const known = told.get(log) ?? new Set<string>()
  told.set(log, known)
  if (known.has(name)) return
  known.add(name)
  const id = (written as { id?: unknown } | null)?.id
  log.warn({ appId, game: v.is(gameId, id) ? id : 'unknown' }, `a game is hidden: ${why}`)
}

import { randomUUID } from 'node:crypto'
import type { Data, ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { Refusal, type CallerOf, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { wordsIn } from '../../platform/tuning/wordsIn.ts'
import { soundGames, type SoundGame } from './soundGames.ts'

type Parts = Pick<GatewayContext, 'db' | 'log' | 'clock' | 'config'>
type Player = Pick<CallerOf<'gameList'>, 'userId' | 'brand'>
type Reader = Player & Pick<CallerOf<'gameList'>, 'languageId'>

/** A play is forgotten after a day: what is told later does not count. */
const PLAY_MS = 86_400_000
/** The way of a score to the gateway, and of a first tap before the answer to `gameOpen` came. */
const SLACK_MS = 5_000

/** The games of a brand with the best scores of a person; see the contract. */
export async function readGames(
  parts: Parts,
  { userId, brand, languageId }: Reader,
): Promise<Data<'gameList'>> {
  const games = await soundGames(parts.db, parts, brand)
  const rows = await rowsOf<{ gameId: string; score: number }>(
    parts.db,
    sql`select game_id as "gameId", score::int as score from game_best where person_id = ${userId}`,
  )
  const best = new Map(rows.map(({ gameId, score }) => [gameId, score]))
  return {
    games: games.map(({ id, name, icon, image, lead, address, orientation }) => ({
      id,
      ...(name === undefined ? {} : { name }),
      icon,
      ...(image === undefined ? {} : { image }),
      ...(lead === undefined ? {} : { lead: wordsIn(lead, languageId) }),
      url: address,
      orientation,
      best: best.get(id) ?? null,
    })),
  }
}

/** Begins a play. @throws Refusal 404 where the brand has no such game */
export async function openGame(
  parts: Parts,
  player: Player,
  { gameId }: ParsedBody<'gameOpen'>,
): Promise<Data<'gameOpen'>> {
  await gameOf(parts, player, gameId)
  const playId = randomUUID()
  await parts.db.execute(
    sql`insert into game_play (play_id, person_id, game_id, opened_at)
    values (${playId}, ${player.userId}, ${gameId}, ${parts.clock.now()})`,
  )
  return { playId }
}

/**
 * Keeps a score if it can have been made since the play began and is the highest of the person.
 *
 * @throws Refusal 404 where the play or its game is gone, or the play is somebody else's
 */
export function keepScore(
  parts: Parts,
  player: Player,
  { playId, score }: ParsedBody<'gameScore'>,
): Promise<Data<'gameScore'>> {
  return transaction(parts.db, async (tx) => {
    const now = parts.clock.now()
    const [play] = await rowsOf<{ gameId: string; openedAt: number }>(
      tx,
      sql`select game_id as "gameId", opened_at as "openedAt" from game_play
      where play_id = ${playId} and person_id = ${player.userId} and opened_at > ${now - PLAY_MS}`,
    )
    if (play === undefined) throw new Refusal(404, { status: 404 })
    const { maxScore, perMinute } = await gameOf({ ...parts, db: tx }, player, play.gameId)
    const possible = (perMinute * (Math.max(0, now - play.openedAt) + SLACK_MS)) / 60_000
    const counted = score <= maxScore && score <= possible
    if (counted && score > 0)
      await tx.execute(
        sql`insert into game_best (person_id, game_id, score, at)
        values (${player.userId}, ${play.gameId}, ${score}, ${now})
        on conflict (person_id, game_id) do update set score = excluded.score, at = excluded.at
        where game_best.score < excluded.score`,
      )
    return { counted, best: await bestOf(tx, player.userId, play.gameId) }
  })
}

/** Forgets plays of which no score counts any more. */
export async function forgetOldPlays({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`delete from game_play where opened_at <= ${clock.now() - PLAY_MS}`)
}

async function gameOf(parts: Parts, { brand }: Player, id: string): Promise<SoundGame> {
  const game = (await soundGames(parts.db, parts, brand)).find((one) => one.id === id)
  if (game === undefined) throw new Refusal(404, { status: 404 })
  return game
}

async function bestOf(db: Database, personId: number, gameId: string): Promise<number | null> {
  const [row] = await rowsOf<{ score: number }>(
    db,
    sql`select score::int as score from game_best where person_id = ${personId} and game_id = ${gameId}`,
  )
  return row?.score ?? null
}

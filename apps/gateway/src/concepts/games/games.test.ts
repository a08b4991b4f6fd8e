import { readFileSync } from 'node:fs'
import { DEFAULT_GAMES, type GameEntry } from '@visavis/core/contract/gameList'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { gamesApp } from '../../app/games/gamesApp.ts'
import { readConfig } from '../../platform/config.ts'
import { DAY_MS } from '../../platform/day.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { adult, seedAlpha, signUp } from '../../testing/people.ts'
import { alpha } from '../../testing/testBrands.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { forgetOldPlays, keepScore } from './games.ts'
import { soundGames } from './soundGames.ts'

const ORIGIN = 'http://127.0.0.1:8987'
const FOREIGN: GameEntry = {
  id: 'chess',
  name: 'Chess',
  icon: 'star',
  url: 'https://games.example.com/chess',
  orientation: 'portrait',
  maxScore: 100,
  perMinute: 60,
}

let gateway: TestGateway
let client: TestClient
let names = 0
beforeAll(async () => {
  const games = { port: 8987, host: '127.0.0.1', origin: ORIGIN, filesDir: '' }
  gateway = await createTestGateway({ config: { mode: 'development', games } })
  await seedAlpha(gateway)
})
beforeEach(async () => {
  await set(DEFAULT_GAMES)
  client = await newcomer()
})
afterAll(() => gateway.close())

const db = () => gateway.database.db
async function set(value: unknown): Promise<void> {
  await db().execute(
    sql`insert into brand_setting (app_id, key, value, changed_at)
    values (${alpha.appId}, 'game.list', ${JSON.stringify(value)}::jsonb, 0)
    on conflict (app_id, key) do update set value = excluded.value`,
  )
}
async function newcomer(): Promise<TestClient> {
  const browser = gateway.client()
  await adult(browser, signUp(gateway, browser, `game${++names}@example.test`))
  gateway.clock.advance(1000)
  return browser
}
const listed = async (of = client) => {
  gateway.clock.advance(1000)
  return (await of.call('gameList', {})).games
}
async function play(gameId = 'pairs', ms = 60_000): Promise<string> {
  gateway.clock.advance(1000)
  const { playId } = await client.call('gameOpen', { body: { gameId } })
  gateway.clock.advance(ms)
  return playId
}
const tell = (playId: string, score: number, of = client) => of.call('gameScore', { body: { playId, score } })

it('lists the games that ship with the site at the origin of games, with own best scores (R1.35, P.130)', async () => {
  expect(await listed()).toMatchObject([
    { id: 'pairs', url: `${ORIGIN}/pairs/`, best: null },
    { id: 'merge', url: `${ORIGIN}/merge/`, best: null },
  ])
  const playId = await play()
  expect(await tell(playId, 640)).toEqual({ counted: true, best: 640 })
  gateway.clock.advance(1000)
  expect(await tell(playId, 600)).toEqual({ counted: true, best: 640 })
  expect((await listed()).map(({ best }) => best)).toEqual([640, null])
  expect((await listed(await newcomer())).map(({ best }) => best)).toEqual([null, null])
})

it('gives pictures and words of operators in the language of the asker, and hides a game with a picture of elsewhere', async () => {
  const lead = { en: 'Against the clock', de: 'Gegen die Uhr' }
  const own = { ...DEFAULT_GAMES[0], image: '/games/pairs.webp', lead }
  await set([own, { ...DEFAULT_GAMES[1], image: 'https://elsewhere.example/x.png' }])
  expect(await listed()).toMatchObject([
    { id: 'pairs', image: '/games/pairs.webp', lead: 'Against the clock' },
  ])
})

it('a score nobody can have made in that time changes nothing', async () => {
  const quick = await play('pairs', 0)
  // 6000 a minute, and five seconds for the way: 500 points at once are possible, 2000 are not.
  expect(await tell(quick, 2000)).toEqual({ counted: false, best: null })
  gateway.clock.advance(1000)
  expect(await tell(quick, 500)).toEqual({ counted: true, best: 500 })
  gateway.clock.advance(60_000)
  expect(await tell(quick, 801)).toEqual({ counted: false, best: 500 })
  for (const score of [-1, 1.5, Number.MAX_SAFE_INTEGER, '9', null]) {
    gateway.clock.advance(1000)
    const answer = await client.send('gameScore', { body: { playId: quick, score } })
    expect(answer.status, String(score)).toBe(400)
  }
})

it('plays of others, unknown ones, old ones and those of a game that is gone are no plays', async () => {
  const mine = await play()
  const other = await newcomer()
  const refused = async (playId: string, of = client) => {
    gateway.clock.advance(1000)
    return (await of.send('gameScore', { body: { playId, score: 5 } })).status
  }
  expect(await refused(mine, other)).toBe(404)
  expect(await refused('00000000-0000-4000-8000-000000000000')).toBe(404)
  await set([DEFAULT_GAMES[1]])
  expect(await refused(mine)).toBe(404)
  expect((await client.send('gameOpen', { body: { gameId: 'pairs' } })).status).toBe(404)
  await set(DEFAULT_GAMES)
  gateway.clock.advance(DAY_MS)
  expect(await refused(mine)).toBe(404)
  await forgetOldPlays(gateway.context)
  expect(await rowsOf(db(), sql`select 1 from game_play`)).toEqual([])
})

it('500 scores at once through two gateways leave the highest', async () => {
  const playId = await play('merge', 600_000)
  const other = await createTestGateway({ database: gateway.database, config: gateway.context.config })
  other.clock.advance(gateway.clock.now() - other.clock.now())
  const player = { userId: client.userId, brand: alpha }
  await Promise.all(
    Array.from({ length: 500 }, (_, nth) =>
      keepScore((nth % 2 === 0 ? gateway : other).context, player, { playId, score: (nth * 7) % 500 }),
    ),
  )
  expect((await listed()).find(({ id }) => id === 'merge')?.best).toBe(499)
})

it('scores move no coins', async () => {
  const before = (await client.call('currentUser', {})).goldNum
  await tell(await play(), 800)
  gateway.clock.advance(1000)
  expect((await client.call('currentUser', {})).goldNum).toBe(before)
})

it('plays and best scores are in the copy of one’s data', async () => {
  await tell(await play(), 320)
  gateway.clock.advance(1000)
  const copy = JSON.stringify((await client.send('exportData', {})).envelope)
  expect(copy).toContain('game_best')
  expect(copy).toContain('game_play')
})

it('hides a game whose configuration is wrong in any key, with one line in the log', async () => {
  const wrong: Readonly<Record<string, unknown>> = {
    id: 'A!',
    name: '',
    icon: 'car',
    url: 'http://games.example.com/',
    orientation: 'round',
    maxScore: 0,
    perMinute: 1.5,
    extra: 1,
  }
  const brand = { ...alpha, gameFrames: ['https://games.example.com'] }
  const idsOf = async (list: unknown, told: unknown[] = []) => {
    await set(list)
    const log = { warn: (...line: unknown[]) => told.push(line) } as unknown as typeof gateway.context.log
    const parts = { log, config: gateway.context.config }
    await soundGames(db(), parts, brand)
    return (await soundGames(db(), parts, brand)).map(({ id }) => id)
  }
  expect(await idsOf([FOREIGN, ...DEFAULT_GAMES])).toEqual(['chess', 'pairs', 'merge'])
  for (const [key, value] of Object.entries(wrong)) {
    const told: unknown[] = []
    expect(await idsOf([{ ...FOREIGN, [key]: value }, DEFAULT_GAMES[0]], told), key).toEqual(['pairs'])
    expect(told, key).toHaveLength(1)
  }
  for (const key of Object.keys(FOREIGN).filter((name) => name !== 'orientation'))
    expect(
      await idsOf([Object.fromEntries(Object.entries(FOREIGN).filter(([name]) => name !== key))]),
      key,
    ).toEqual([])
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pw@games.example.com/',
    'https://games.example.com/#a',
    'https://games.example.com.evil.example/',
    '//games.example.com/',
    '../',
    'pairs/../',
  ])
    expect(await idsOf([{ ...FOREIGN, url }]), url).toEqual([])
  expect(await idsOf([DEFAULT_GAMES[0], DEFAULT_GAMES[0]])).toEqual(['pairs'])
  for (const list of ['no list', 7, {}]) expect(await idsOf(list)).toEqual([])
})

it('shows no game its pages may not frame, and no own game without an origin of games', async () => {
  await set([FOREIGN, ...DEFAULT_GAMES])
  expect((await listed()).map(({ id }) => id)).toEqual(['pairs', 'merge'])
  const { log, config } = gateway.context
  expect(await soundGames(db(), { log, config: { ...config, games: null } }, alpha)).toEqual([])
  expect(await soundGames(db(), { log, config: { ...config, mode: 'production' } }, alpha)).toEqual([])
})

it('the origin of games is set whole, and never that of a site', () => {
  const games = (env: Readonly<Record<string, string>>) =>
    readConfig({ VISAVIS_PUBLIC_ORIGINS: 'https://www.example.com', ...env }).games
  expect(games({})).toBeNull()
  expect(games({ VISAVIS_MODE: 'development', VISAVIS_GAMES_PORT: '8987' })?.origin).toBe(ORIGIN)
  expect(
    games({ VISAVIS_GAMES_PORT: '8987', VISAVIS_GAMES_ORIGIN: 'https://games.example.com' })?.origin,
  ).toBe('https://games.example.com')
  expect(() => games({ VISAVIS_GAMES_PORT: '8987' })).toThrow('VISAVIS_GAMES_ORIGIN is missing')
  expect(() => games({ VISAVIS_GAMES_ORIGIN: 'https://games.example.com' })).toThrow('is missing')
  for (const wrong of ['http://games.example.com', 'games.example.com', 'https://games.example.com/a'])
    expect(() => games({ VISAVIS_GAMES_PORT: '8987', VISAVIS_GAMES_ORIGIN: wrong })).toThrow(wrong)
  expect(() =>
    games({ VISAVIS_GAMES_PORT: '8987', VISAVIS_GAMES_ORIGIN: 'https://www.example.com' }),
  ).toThrow('an origin of their own')
})

it('serves the games sandboxed, with nothing but their own files, and nothing beside them', async () => {
  const filesDir = readConfig({
    VISAVIS_MODE: 'development',
    VISAVIS_PUBLIC_ORIGINS: 'http://localhost:5173',
    VISAVIS_GAMES_PORT: '8987',
  }).games?.filesDir
  if (filesDir === undefined) throw new Error('no games')
  const app = gamesApp({ filesDir, origin: ORIGIN, sites: ['http://localhost:5173'] })
  for (const game of ['pairs', 'merge']) {
    const answer = await app.request(`/${game}/`)
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox allow-scripts;')
    expect(policy).toContain('frame-ancestors http://localhost:5173')
    expect(policy).not.toContain('connect-src')
    expect(answer.headers.get('Permissions-Policy')).toContain('camera=()')
    const page = await answer.text()
    for (const [, path = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await app.request(path)).status, path).toBe(200)
  }
  for (const path of ['/', '/pairs', '/../package.json', '/pairs/..%2f..%2fpackage.json', '/shared/'])
    expect((await app.request(path)).status, path).toBe(404)
})

it('each game has the same words in the nine languages', async () => {
  for (const game of ['pairs', 'merge']) {
    const url = new URL(`../../../games/${game}/words.js`, import.meta.url)
    const { WORDS } = (await import(url.href)) as { WORDS: Record<string, Record<string, string>> }
    expect(Object.keys(WORDS).toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'tr'])
    const wanted = Object.keys(WORDS['en'] ?? {}).toSorted()
    for (const [language, words] of Object.entries(WORDS)) {
      expect(Object.keys(words).toSorted(), `${game} ${language}`).toEqual(wanted)
      for (const id of wanted)
        expect(words[id]?.match(/\{\w+\}/g) ?? [], `${game} ${language} ${id}`).toEqual(
          WORDS['en']?.[id]?.match(/\{\w+\}/g) ?? [],
        )
    }
    expect(readFileSync(new URL(`${game}.js`, url), 'utf8')).not.toMatch(/innerHTML|fetch\(|localStorage/)
  }
})

it('joins equal numbers once a push, and knows when no push is left', async () => {
  const url = new URL('../../../games/merge/rules.js', import.meta.url)
  const { push, canMove } = (await import(url.href)) as {
    push: (board: number[], step: [number, number]) => { board: number[]; gained: number; moved: boolean }
    canMove: (board: number[]) => boolean
  }
  const row = (...numbers: number[]) => [...numbers, ...Array.from({ length: 12 }, () => 0)]
  const rowAfter = (board: number[], step: [number, number]) => push(board, step).board.slice(0, 4)
  expect(push(row(2, 2, 2, 2), [-1, 0])).toMatchObject({ gained: 8, moved: true })
  expect(rowAfter(row(2, 2, 2, 2), [-1, 0])).toEqual([4, 4, 0, 0])
  expect(rowAfter(row(2, 2, 2, 0), [1, 0])).toEqual([0, 0, 2, 4])
  expect(rowAfter(row(4, 2, 2, 0), [-1, 0])).toEqual([4, 4, 0, 0])
  expect(push(row(2, 4, 2, 4), [0, -1]).moved).toBe(false)
  expect(push(row(2, 4, 2, 4), [0, 1]).board.slice(12)).toEqual([2, 4, 2, 4])
  const full = Array.from({ length: 16 }, (_, cell) => ((cell + Math.floor(cell / 4)) % 2 === 0 ? 2 : 4))
  expect(canMove(full)).toBe(false)
  expect(canMove(full.with(0, 4))).toBe(true)
})

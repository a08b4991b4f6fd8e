import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { fileOf, PICTURE_SIZES } from '../../platform/pictures/pictureFiles.ts'
import { sweepUploads } from '../../platform/uploads/UploadFolder.ts'
import { KilledWriter } from '../../testing/KilledWriter.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { Uploader } from '../../testing/photos/uploadWriter.ts'
import { createTestGateway } from '../../testing/testGateway.ts'
import { fileOfVideo } from '../videos/videoStore.ts'
import { sweepVideos } from '../videos/sweepVideos.ts'
import { sweepPhotos } from './sweepPhotos.ts'

/** How many uploads are cut off; a figure wants 200. */
const KILLS = Number(process.env['UPLOAD_KILLS'] ?? 8)
const LONG_AGO = Date.now() - 3 * 3_600_000
const writer = new KilledWriter(new URL('../../testing/photos/uploadWriter.ts', import.meta.url))
const { dataDir } = writer.config
afterAll(() => writer.remove())

/** People with open sessions in a database that is new. */
async function people(): Promise<Uploader[]> {
  await writer.create()
  const gateway = await createTestGateway({ config: { dataDir }, database: await writer.open() })
  await seedAlpha(gateway)
  const found: Uploader[] = []
  for (const name of ['caller', 'friend', 'host', 'vip']) {
    const { userId: id, loginToken, deviceId } = await loggedIn(gateway, name)
    found.push({ id, loginToken, deviceId })
  }
  await gateway.close()
  return found
}

/** Every file that an upload may have left. */
const filesIn = (...folders: readonly string[]): string[] =>
  folders
    .map((folder) => join(dataDir, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const KEPT = ['photos', 'videos', 'uploads'] as const

/** Names of the files that rows say are there. */
async function namedFiles(db: Database): Promise<string[]> {
  const photos = await rowsOf<{ key: string }>(db, sql`select key from photo where state <> 'rejected'`)
  const videos = await rowsOf<{ key: string; container: 'mp4' | 'webm' }>(
    db,
    sql`select key, container from profile_video where state <> 'rejected'`,
  )
  const pictures = [...photos, ...videos].flatMap(({ key }) => PICTURE_SIZES.map((size) => fileOf(key, size)))
  return [...pictures, ...videos.map(({ key, container }) => fileOfVideo(key, container))].toSorted()
}

it(
  'a gateway killed among uploads loses no file a row names, and after the sweep there is none without a row',
  async () => {
    const uploaders = await people()
    let killed = 0,
      swept = 0,
      rounds = 0
    while (killed < KILLS) {
      rounds += 1
      // Anywhere: between two uploads, between two files of one, while one is written or its row is entered.
      const lines = 10 + Math.floor(Math.random() * 110)
      const said = (await writer.killAfter(lines, JSON.stringify(uploaders))).map((line) => line.split(' '))
      const ended = new Set(said.flatMap(([what, id = '']) => (what === 'ends' ? [id] : [])))
      killed += said.filter(([what, id = '']) => what === 'begins' && !ended.has(id)).length

      const { db, close } = await writer.open()
      const inRound = `round ${rounds}, killed after ${lines} lines`
      expect(
        said.filter(([what, , , code]) => what === 'ends' && code !== '200'),
        inRound,
      ).toEqual([])
      const removed = said.flatMap(([what, id = '']) => (what === 'removes' ? [Number(id)] : []))
      const answered = said.flatMap(([what, , kind, , id]) =>
        what === 'ends' && kind === 'album' ? [Number(id)] : [],
      )
      const rows = await rowsOf<{ id: number }>(db, sql`select id from photo where kind = 'album'`)
      const there = new Set([...removed, ...rows.map(({ id }) => id)])
      expect(
        answered.filter((id) => !there.has(id)),
        `answered and lost, ${inRound}`,
      ).toEqual([])

      const before = filesIn(...KEPT)
      for (const file of before) utimesSync(file, LONG_AGO / 1000, LONG_AGO / 1000)
      const later = { now: () => Date.now() + 2 * 3_600_000 }
      await sweepPhotos({ config: writer.config, db }, Date.now())
      await sweepVideos({ config: writer.config, db, clock: later }, Date.now())
      await sweepUploads(dataDir, Date.now())
      const left = filesIn(...KEPT)
      swept += before.length - left.length
      expect(left.map((file) => basename(file)).toSorted(), inRound).toEqual(await namedFiles(db))
      for (const file of left.filter((name) => name.endsWith('-l.webp')))
        expect((await sharp(readFileSync(file)).stats()).channels, file).toHaveLength(3)
      await close()
    }
    console.info(`${killed} uploads cut off in ${rounds} kills; ${swept} files swept, none lost`)
    expect(swept, 'the kills left nothing to sweep: they came at the wrong moments').toBeGreaterThan(0)
  },
  180_000 + KILLS * 10_000,
)

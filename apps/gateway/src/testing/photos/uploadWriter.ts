import { randomUUID } from 'node:crypto'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { FolderStore } from '../../platform/storage/FolderStore.ts'
import { sceneOf, sendPicture } from '../pictures.ts'
import type { TestClient } from '../TestClient.ts'
import { createTestGateway } from '../testGateway.ts'
import { asVideo, sendPoster, sendVideo, videoBytes } from '../videos.ts'

/** Who uploads, with an open session each. */
export interface Uploader {
  readonly id: number
  readonly loginToken: string
  readonly deviceId: string
}

// Child process of uploadKill.test.ts: two uploads a person at once, one after the other, until it is killed.
// Says each upload that begins and what became of it, and each file that is written or deleted.
const say = (...words: readonly (string | number)[]): void => {
  process.stdout.write(`${words.join(' ')}\n`)
}
for (const step of ['put', 'delete'] as const) {
  const work = FolderStore.prototype[step] as (...given: unknown[]) => Promise<void>
  Object.assign(FolderStore.prototype, {
    async [step](this: FolderStore, ...given: unknown[]) {
      say(step, String(given[0]))
      await work.apply(this, given)
    },
  })
}
const config = readConfig(process.env)
const database = await openDatabase({
  config,
  onError: (error) => {
    throw error
  },
})
const gateway = await createTestGateway({ config: { dataDir: config.dataDir }, database })

/** @returns what the gateway answered */
async function told<T>(
  kind: string,
  send: () => Promise<{ code: number; data: T | null }>,
  idOf: (data: T) => number,
): Promise<T | null> {
  const id = randomUUID()
  say('begins', id, kind)
  const { code, data } = await send()
  say('ends', id, kind, code, data === null ? 0 : idOf(data))
  return data
}
const scene = () => sceneOf(Math.random() * 1000, { size: 900 })

async function fillAlbum(client: TestClient): Promise<void> {
  for (;;) {
    await told(
      'album',
      async () => sendPicture(gateway, client, await scene()),
      ({ id }) => id,
    )
    const { photos } = await client.call('ownPhotos', {})
    for (const { id } of photos.slice(0, -4)) {
      say('removes', id)
      await client.call('deleteAlbumPic', { body: { id } })
    }
  }
}
async function changeOthers(client: TestClient): Promise<void> {
  for (;;) {
    await told(
      'background',
      async () =>
        sendPicture(gateway, client, await scene(), randomUUID(), 'uploadAlbumImage', { kind: 'background' }),
      ({ id }) => id,
    )
    const poster = await told(
      'poster',
      async () => sendPoster(gateway, client, await scene()),
      ({ id }) => id,
    )
    if (poster !== null) {
      const bytes = await videoBytes({ seconds: 3, seed: Math.floor(Math.random() * 1e9) })
      await told(
        'video',
        () => sendVideo(gateway, client, poster.id, asVideo(bytes)),
        ({ video }) => video.id,
      )
    }
    const { videos } = await client.call('ownVideos', {})
    for (const { id } of videos.slice(2)) await client.call('deleteVideo', { body: { id } })
  }
}
await Promise.all(
  (JSON.parse(process.argv[2] ?? '[]') as Uploader[]).flatMap(({ deviceId, ...session }) => {
    const client = gateway.client({ deviceId }).adopt(session)
    return [fillAlbum(client), changeOthers(client)]
  }),
)

import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import type { Data, OwnPhoto } from '@visavis/core/contract'
import type { PhotoKind } from '@visavis/core/contract/photos'
import type { TestClient } from './TestClient.ts'
import type { TestGateway } from './testGateway.ts'

/** A JPEG of one colour: another colour is another picture. */
export async function pictureOf(colour: string, size = 64): Promise<Blob> {
  const bytes = await sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

/** A picture with edges, so that it looks like something; `seed` makes another one. */
export async function sceneOf(seed: number, { size = 320, quality = 90 } = {}): Promise<Blob> {
  const side = 7
  const points = Buffer.from(
    Array.from({ length: side * side * 3 }, (_, nth) => (Math.sin((nth + 1) * seed) * 127 + 128) & 255),
  )
  const bytes = await sharp(points, { raw: { width: side, height: side, channels: 3 } })
    .resize(size, size, { kernel: 'cubic' })
    .jpeg({ quality })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

/** Answers of the rows that take a picture. */
interface Taken {
  readonly uploadAlbumImage: OwnPhoto
  readonly uploadImages: Data<'uploadImages'>
  readonly issuePicture: Data<'issuePicture'>
}

/** Sends a picture as the site does: a form with a file. */
export async function sendPicture<K extends keyof Taken = 'uploadAlbumImage'>(
  gateway: TestGateway,
  client: TestClient,
  picture: Blob,
  requestId: string = randomUUID(),
  row: K = 'uploadAlbumImage' as K,
  place: { readonly kind?: PhotoKind; readonly instead?: number } = {},
): Promise<{ status: number; code: number; data: Taken[K] | null }> {
  const { path, init } = client.build(
    row as 'uploadAlbumImage',
    { query: { platformType: '4', ...place }, body: { picture } },
    { requestId },
  )
  const response = await gateway.app.request(`${init.headers['Origin']}${path}`, init)
  const { code, data } = (await response.json()) as { code: number; data: Taken[K] | null }
  return { status: response.status, code, data }
}

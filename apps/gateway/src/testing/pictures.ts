import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import type { OwnPhoto } from '@visavis/core/contract'
import type { TestClient } from './TestClient.ts'
import type { TestGateway } from './testGateway.ts'

/** A JPEG of one colour: another colour is another picture. */
export async function pictureOf(colour: string, size = 64): Promise<Blob> {
  const bytes = await sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

/** Sends a picture as the site does: a form with a file. */
export async function sendPicture(
  gateway: TestGateway,
  client: TestClient,
  picture: Blob,
  requestId: string = randomUUID(),
): Promise<{ status: number; code: number; data: OwnPhoto | null }> {
  const { path, init } = client.build(
    'uploadAlbumImage',
    { query: { platformType: '4' }, body: { picture } },
    { requestId },
  )
  const response = await gateway.app.request(`${init.headers['Origin']}${path}`, init)
  const { code, data } = (await response.json()) as { code: number; data: OwnPhoto | null }
  return { status: response.status, code, data }
}

import type { Hono } from 'hono'
import { Refusal } from '../context.ts'
import type { FileStore } from '../storage/FileStore.ts'
import { keyOf } from './pictureFiles.ts'

/** Whether a picture may be sent to whoever asks, and whether browsers may keep it. */
export type Opening = 'public' | 'private' | null

/**
 * Serves the files of pictures. What everybody may see never changes under its name; the others open with a
 * signed link only. There is one answer for everything else.
 */
export function servePictures(
  app: Hono,
  { path, store }: { readonly path: string; readonly store: FileStore },
  opening: (key: string, query: URLSearchParams) => Promise<Opening>,
): void {
  app.get(`${path}:file`, async (c) => {
    const file = c.req.param('file') ?? ''
    const key = keyOf(file)
    const missing = new Refusal(404, { status: 404 })
    if (key === null) throw missing
    const open = await opening(key, new URL(c.req.url).searchParams)
    if (open === null) throw missing
    const bytes = await store.get(file)
    if (bytes === null) throw missing
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': open === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // A picture opened by its address is a picture, whatever is in it.
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
  })
}

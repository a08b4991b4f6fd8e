import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { Refusal } from '../context.ts'
import type { Opening } from '../pictures/servePictures.ts'
import type { FileStore } from '../storage/FileStore.ts'

/** A video that may be sent, and how many bytes it has. */
export interface OpenVideo {
  readonly open: Exclude<Opening, null>
  readonly bytes: number
}

/**
 * Serves the files of videos, whole or the part a player asks for. What everybody may see never changes under
 * its name; the others open with a signed link only. There is one answer for everything else.
 */
export function serveVideos(
  app: Hono,
  { path, store }: { readonly path: string; readonly store: FileStore },
  find: (key: string, container: 'mp4' | 'webm', query: URLSearchParams) => Promise<OpenVideo | null>,
): void {
  app.get(`${path}:file{[0-9a-f]{32}\\.(mp4|webm)}`, async (c) => {
    const file = c.req.param('file') ?? ''
    const [key, container] = file.split('.') as [string, 'mp4' | 'webm']
    const missing = new Refusal(404, { status: 404 })
    const found = await find(key, container, new URL(c.req.url).searchParams)
    if (found === null) throw missing
    const { bytes, open } = found
    const headers = {
      'Content-Type': `video/${container}`,
      'Cache-Control': open === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'Accept-Ranges': 'bytes',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Disposition': `inline; filename="video.${container}"`,
      // A video opened by its address is a video, whatever is in it.
      'Content-Security-Policy': "default-src 'none'; media-src 'self'; sandbox; frame-ancestors 'none'",
    }
    const range = rangeOf(c.req.header('range'), bytes)
    if (range === 'outside') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes}` })
    const stream = await store.read(file, range ?? undefined)
    if (stream === null) throw missing
    const { first, last } = range ?? { first: 0, last: bytes - 1 }
    return c.body(Readable.toWeb(stream) as ReadableStream, range === null ? 200 : 206, {
      ...headers,
      'Content-Length': String(last - first + 1),
      ...(range === null ? {} : { 'Content-Range': `bytes ${first}-${last}/${bytes}` }),
    })
  })
}

/**
 * The one part that is asked for; null for the whole file, also where several parts or nonsense are (RFC
 * 9110).
 */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { first: number; last: number } | null | 'outside' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return first >= bytes || (from === '' && Number(to) === 0) ? 'outside' : { first, last }
}

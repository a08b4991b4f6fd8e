import type { photosContract } from '@visavis/core/contract/photos'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { createPhotoLinks, PHOTOS_PATH } from './photoLinks.ts'
import { addPhoto, deletePhoto, listPhotos, orderPhotos, type PhotoParts } from './photos.service.ts'
import { keyOf, openPhotoStore } from './photoStore.ts'
import { photo } from './photos.tables.ts'

/** Each is decoded, which costs more than anything else a person may ask for. */
const PICTURES_PER_HOUR = 60

const partsOf = (context: GatewayContext): PhotoParts => ({
  context,
  store: openPhotoStore(context.config),
  links: createPhotoLinks(context.config),
})

/** Pictures of one's own profile: P.069, P.070. */
export function createPhotoHandlers(context: GatewayContext): Pick<Handlers, keyof typeof photosContract> {
  const parts = partsOf(context)
  const limiter = new RateLimiter(context.clock)
  return {
    ownPhotos: async ({ caller }) => await listPhotos(parts, caller),
    uploadAlbumImage: async ({ body, caller }) => {
      limiter.take(`pictures:${caller.userId}`, PICTURES_PER_HOUR / 3600, PICTURES_PER_HOUR)
      return await addPhoto(parts, caller, new Uint8Array(await body.picture.arrayBuffer()))
    },
    deleteAlbumPic: async ({ body, caller }) => {
      await deletePhoto(parts, caller.userId, body.id)
      return null
    },
    orderAlbum: async ({ body, caller }) => {
      await orderPhotos(parts, caller.userId, body.ids)
      return await listPhotos(parts, caller)
    },
  }
}

/**
 * Serves pictures of profiles. What everybody may see never changes under its name; what is in review opens
 * with a signed link only. There is one answer for everything else.
 */
export function registerPhotos(app: Hono, context: GatewayContext): void {
  const { store, links } = partsOf(context)
  app.get(`${PHOTOS_PATH}:file`, async (c) => {
    const file = c.req.param('file')
    const key = keyOf(file)
    const missing = new Refusal(404, { status: 404 })
    if (key === null) throw missing
    const [row] = await context.db.select({ shown: photo.shown }).from(photo).where(eq(photo.key, key))
    const query = new URL(c.req.url).searchParams
    if (row === undefined || !(row.shown || links.opens(key, query, context.clock.now()))) throw missing
    const bytes = await store.get(file)
    if (bytes === null) throw missing
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': row.shown ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // A picture opened by its address is a picture, whatever is in it.
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
  })
}

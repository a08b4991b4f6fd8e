import type { photosContract } from '@visavis/core/contract/photos'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { servePictures } from '../../platform/pictures/servePictures.ts'
import { firstLookInUse } from './FirstLook.ts'
import { appealPhoto } from './photoAppeals.ts'
import { addPhoto, deletePhoto, listPhotos, orderPhotos, type PhotoParts } from './photos.service.ts'
import { createPhotoLinks, openPhotoStore, PHOTOS_PATH } from './photoStore.ts'
import { photo } from './photos.tables.ts'

/** Each is decoded, which costs more than anything else a person may ask for. */
const PICTURES_PER_HOUR = 60

const partsOf = (context: GatewayContext): PhotoParts => ({
  context,
  store: openPhotoStore(context.config),
  links: createPhotoLinks(context.config),
  firstLook: firstLookInUse,
})

/** Pictures of one's own profile: P.069, P.070. */
export function createPhotoHandlers(context: GatewayContext): Pick<Handlers, keyof typeof photosContract> {
  const parts = partsOf(context)
  const limiter = new RateLimiter(context.clock)
  return {
    ownPhotos: async ({ caller }) => await listPhotos(parts, caller),
    uploadAlbumImage: async ({ query: { kind, instead }, body, caller }) => {
      limiter.take(`pictures:${caller.userId}`, PICTURES_PER_HOUR / 3600, PICTURES_PER_HOUR)
      const bytes = new Uint8Array(await body.picture.arrayBuffer())
      return await addPhoto(parts, caller, { bytes, kind, instead })
    },
    deleteAlbumPic: async ({ body, caller }) => {
      await deletePhoto(parts, caller.userId, body.id)
      return null
    },
    appealPhoto: async ({ body, caller }) => await appealPhoto(parts, caller.userId, body),
    orderAlbum: async ({ body, caller }) => {
      await orderPhotos(parts, caller.userId, body.ids)
      return await listPhotos(parts, caller)
    },
  }
}

/** Serves pictures of profiles: those that are shown to everybody, the others with a signed link. */
export function registerPhotos(app: Hono, context: GatewayContext): void {
  const { store, links } = partsOf(context)
  servePictures(app, { path: PHOTOS_PATH, store }, async (key, query) => {
    const [row] = await context.db
      .select({ shown: photo.shown, state: photo.state, appeal: photo.appeal })
      .from(photo)
      .where(eq(photo.key, key))
    if (row?.shown === true) return 'public'
    // A rejected one is closed, links given before included; an appeal opens it for whoever decides.
    const isOpen = row !== undefined && (row.state !== 'rejected' || row.appeal === 'open')
    return isOpen && links.opens(key, query, context.clock.now()) ? 'private' : null
  })
}

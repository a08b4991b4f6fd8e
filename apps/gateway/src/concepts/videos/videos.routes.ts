import type { videosContract } from '@visavis/core/contract/videos'
import { VIDEOS_PATH } from '@visavis/core/contract/videos'
import { and, eq, ne } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import type { UploadedFile } from '../../platform/http/uploads/readForm.ts'
import { servePictures, type Opening } from '../../platform/pictures/servePictures.ts'
import { serveVideos } from '../../platform/videos/serveVideos.ts'
import { firstLookInUse } from '../photos/FirstLook.ts'
import { chooseIntro } from './introVideo.ts'
import { appealVideo } from './videoAppeals.ts'
import { addPoster, addVideo, deleteVideo, listVideos, type VideoParts } from './videos.service.ts'
import { createVideoLinks, openVideoStore } from './videoStore.ts'
import { profileVideo } from './videos.tables.ts'

/** Each is read twice and looked at by somebody. */
const VIDEOS_PER_HOUR = 20

const partsOf = (context: GatewayContext): VideoParts => ({
  context,
  store: openVideoStore(context.config),
  links: createVideoLinks(context.config),
  firstLook: firstLookInUse,
})

/** Videos of one's own profile: P.071. */
export function createVideoHandlers(context: GatewayContext): Pick<Handlers, keyof typeof videosContract> {
  const parts = partsOf(context)
  const limiter = new RateLimiter(context.clock)
  const take = (what: string, personId: number): void =>
    limiter.take(`${what}:${personId}`, VIDEOS_PER_HOUR / 3600, VIDEOS_PER_HOUR)
  return {
    ownVideos: async ({ caller }) => await listVideos(parts, caller),
    uploadVideoPoster: async ({ body, caller }) => {
      take('posters', caller.userId)
      return await addPoster(parts, caller, new Uint8Array(await body.picture.arrayBuffer()))
    },
    uploadVideo: async ({ body, caller }) => {
      take('videos', caller.userId)
      return await addVideo(parts, caller, { posterId: body.posterId, file: body.video as UploadedFile })
    },
    deleteVideo: async ({ body, caller }) => {
      await deleteVideo(parts, caller.userId, body.id)
      return null
    },
    introVideo: async ({ body, caller }) => {
      await chooseIntro(context.db, caller.userId, body.id)
      return null
    },
    appealVideo: async ({ body, caller }) => await appealVideo(parts, caller.userId, body),
  }
}

/**
 * Serves videos of profiles and their posters: those that are shown to everybody, others with a signed link.
 */
export function registerVideos(app: Hono, context: GatewayContext): void {
  const { store, links } = partsOf(context)
  const find = async (key: string) => {
    const [row] = await context.db
      .select({
        shown: profileVideo.shown,
        container: profileVideo.container,
        bytes: profileVideo.bytes,
        state: profileVideo.state,
        appeal: profileVideo.appeal,
      })
      .from(profileVideo)
      .where(and(eq(profileVideo.key, key), ne(profileVideo.state, 'poster')))
    // A rejected one is closed, links given before included; an appeal opens it for whoever decides.
    return row !== undefined && (row.state !== 'rejected' || row.appeal === 'open') ? row : undefined
  }
  const opening = (shown: boolean, key: string, query: URLSearchParams): Opening =>
    shown ? 'public' : links.opens(key, query, context.clock.now()) ? 'private' : null
  serveVideos(app, { path: VIDEOS_PATH, store }, async (key, container, query) => {
    const row = await find(key)
    if (row === undefined || row.container !== container) return null
    const open = opening(row.shown, key, query)
    return open === null ? null : { open, bytes: row.bytes }
  })
  servePictures(app, { path: VIDEOS_PATH, store }, async (key, query) => {
    const row = await find(key)
    return row === undefined ? null : opening(row.shown, key, query)
  })
}

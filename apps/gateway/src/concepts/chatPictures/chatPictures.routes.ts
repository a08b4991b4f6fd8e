import type { Hono } from 'hono'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { servePictures } from '../../platform/pictures/servePictures.ts'
import {
  addChatPicture,
  CHAT_PICTURES_PATH,
  createChatPictureLinks,
  openChatPictures,
} from './chatPictures.service.ts'

/** Each is decoded, which costs more than anything else a person may ask for. */
const PICTURES_PER_HOUR = 60

/** Pictures of conversations: P.068. */
export function createChatPictureHandlers(context: GatewayContext): Pick<Handlers, 'uploadImages'> {
  const limiter = new RateLimiter(context.clock)
  return {
    uploadImages: async ({ body, caller }) => {
      limiter.take(`chat-pictures:${caller.userId}`, PICTURES_PER_HOUR / 3600, PICTURES_PER_HOUR)
      const bytes = new Uint8Array(await body.picture.arrayBuffer())
      return { content: await addChatPicture(context, caller, bytes) }
    },
  }
}

/** Serves pictures of conversations to whoever was given a link. */
export function registerChatPictures(app: Hono, { config, clock }: GatewayContext): void {
  const links = createChatPictureLinks(config)
  servePictures(app, { path: CHAT_PICTURES_PATH, store: openChatPictures(config) }, async (key, query) =>
    links.opens(key, query, clock.now()) ? 'private' : null,
  )
}

import type { Hono } from 'hono'
import type { GatewayContext } from '../../platform/context.ts'
import { servePictures } from '../../platform/pictures/servePictures.ts'
import { createIssuePictureLinks, ISSUE_PICTURES_PATH, openIssuePictures } from './issuePictures.ts'

/** Serves proofs to whoever was given a link: their owner, and operators. */
export function registerIssuePictures(app: Hono, { config, clock }: GatewayContext): void {
  const links = createIssuePictureLinks(config)
  servePictures(app, { path: ISSUE_PICTURES_PATH, store: openIssuePictures(config) }, async (key, query) =>
    links.opens(key, query, clock.now()) ? 'private' : null,
  )
}

import { PHOTO_BYTES } from '@visavis/core/contract/photos'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { GatewayContext } from '../../platform/context.ts'
import type { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { OPERATOR_FILES_PATH } from '../../platform/operator/files.ts'
import { addSitePicture, shownPicture } from '../../platform/pictures/sitePictures.ts'
import { admit, problem, signature } from './admit.ts'
import { operatorAct } from './operator.tables.ts'

const query = v.object({
  ...signature.entries,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
})

/** POST /operator/files/picture: a picture for settings, made anew from its pixels and written down. */
export function addOperatorPictures(app: Hono, context: GatewayContext, limiter: RateLimiter): void {
  app.post(`${OPERATOR_FILES_PATH}picture`, async (c) => {
    const refused = admit(c, context, limiter)
    if (refused !== null) return refused
    const read = v.safeParse(query, c.req.query())
    if (!read.success)
      return problem(
        c,
        400,
        'A picture wants its name, a name (who) and a reason of three letters or more (why).',
      )
    const { who, why, name } = read.output
    const bytes = await readUpTo(c.req.raw.body, PHOTO_BYTES)
    if (bytes === null) return problem(c, 409, `${name} is larger than ${PHOTO_BYTES / 1024 / 1024} MB.`)
    const picture = await addSitePicture(context, name, bytes)
    if (picture === null)
      return problem(
        c,
        409,
        `${name} is no JPEG, PNG, WebP or GIF, is damaged, or has more than 50 million pixels.`,
      )
    const { key } = picture
    await context.db
      .insert(operatorAct)
      .values({ at: context.clock.now(), who, why, act: 'pictures-add', detail: { key, name } })
    return c.json({ data: shownPicture(picture) })
  })
}

/** @returns null for more than `most` bytes */
async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

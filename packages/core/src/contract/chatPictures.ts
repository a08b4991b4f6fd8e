import * as v from 'valibot'
import { messageId } from './chat.ts'
import type { Endpoint } from './endpoint.ts'
import { formFile } from './files.ts'
import { PHOTO_BYTES, PHOTO_TYPES } from './photos.ts'
import { numeric, text, timestamp } from './scalars.ts'

/** Longest edge of what is kept of a picture, in pixels. */
export const PICTURE_EDGE = 1440

/** A picture of a conversation, as the content of its line says it. */
export interface MessagePicture {
  /** Name of the picture at the gateway: 32 hexadecimal digits. */
  readonly key: string
  /** Pixels of the large one. */
  readonly width: number
  readonly height: number
  /** A few points of it as a data address: to be shown blurred. */
  readonly preview: string
}

const CONTENT = /^([0-9a-f]{32}) (\d{1,5})x(\d{1,5}) (data:image\/webp;base64,[A-Za-z0-9+/=]{1,2000})$/

/** Content of the line of a picture. */
export const writePicture = ({ key, width, height, preview }: MessagePicture): string =>
  `${key} ${width}x${height} ${preview}`

/** The picture a line's content names; null for what is none. */
export function pictureOf(content: string): MessagePicture | null {
  const [, key, width, height, preview] = CONTENT.exec(content) ?? []
  if (key === undefined || preview === undefined) return null
  return { key, width: Number(width), height: Number(height), preview }
}

/** Pictures of conversations: P.068, and the addresses of those in a thread. */
export const chatPicturesContract = {
  /**
   * Takes a picture for a conversation; it is sent by `messageSend` with type `image` and this content. One
   * that no line names is deleted after a day.
   *
   * @see errors 20902 over 5 MiB, 20903 no picture of a known format, 403 refused by operators before
   */
  uploadImages: {
    method: 'POST',
    path: '/facade/api/upload/images',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    form: { field: 'picture', maxBytes: PHOTO_BYTES, types: PHOTO_TYPES, refusals: 'picture' },
    query: v.object({ platformType: v.optional(v.literal('4'), '4') }),
    body: v.object({ picture: formFile }),
    data: v.object({ content: text(2200) }),
  },
  /** Addresses of the picture of a line in the asker's thread; whoever holds one may look until then. */
  messagePicture: {
    method: 'GET',
    path: '/wchat/im/api/message/picture',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    query: v.object({ friendId: numeric, messageId }),
    data: v.object({ url: text(300), thumbnail: text(300), until: timestamp }),
  },
} as const satisfies Record<string, Endpoint>

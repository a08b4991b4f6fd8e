import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { formFile, type FileType } from './files.ts'
import { count, graphemes, nothing, numeric, text, timestamp } from './scalars.ts'

/** Largest picture file: 5 MiB (R5.18, R5.19). */
export const PHOTO_BYTES = 5 * 1024 * 1024
/** Formats a picture may have (R5.21); of an animated one the first frame is taken. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
] as const satisfies readonly FileType[]
/** Most pictures the album of a profile may have, whatever operators set (`photos.max`). */
export const PHOTOS_LIMIT = 12
/** What a picture is for: the album, or the wide picture behind the name. */
export const PHOTO_KINDS = ['album', 'background'] as const
export type PhotoKind = (typeof PHOTO_KINDS)[number]
/** Longest appeal against a rejection. */
export const PHOTO_APPEAL_MAX = 300
/** What operators reject a picture for. */
export const PHOTO_REASONS = [
  'sexual',
  'minor',
  'someoneElse',
  'contact',
  'offensive',
  'quality',
  'other',
] as const
export type PhotoReason = (typeof PHOTO_REASONS)[number]

const photoState = v.picklist(['review', 'approved', 'rejected'])
const photoReason = v.picklist(['', ...PHOTO_REASONS])

/** A picture of one's own profile, with what became of it in review. */
export const ownPhoto = v.object({
  id: count,
  state: photoState,
  /** Why it was rejected; empty otherwise. */
  reason: photoReason,
  /** Others see it. */
  shown: v.boolean(),
  /** Address of the picture; empty where it was rejected and is gone. */
  url: v.string(),
  /** The same, small. */
  thumbnail: v.string(),
  /** A few points of it as a data address, to stand there until it is loaded. */
  preview: text(4000),
  /** What became of the one appeal against a rejection. */
  appeal: v.optional(v.picklist(['open', 'upheld'])),
  /** Until when a rejected picture is kept and an appeal can be sent; absent where it cannot. */
  appealUntil: v.optional(timestamp),
})
export type OwnPhoto = v.InferOutput<typeof ownPhoto>

/** All pictures of one's own profile: the album in its order, and the background. */
export const ownPhotos = v.object({
  photos: v.array(ownPhoto),
  /** How many there may be. */
  max: count,
  /** New pictures are shown only once they are approved; otherwise at once. */
  reviewFirst: v.boolean(),
  /** The picture others see first; empty without one. */
  headImg: v.string(),
  /** The background that was sent last, in whatever state; absent without one. */
  background: v.optional(ownPhoto),
  /** The background others see, which may be an earlier one; empty without one. */
  backgroundImg: v.string(),
})
export type OwnPhotos = v.InferOutput<typeof ownPhotos>

/** Pictures of one's own profile: P.069, P.070. */
export const photosContract = {
  ownPhotos: {
    method: 'GET',
    path: '/facade/api/album/list',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    data: ownPhotos,
  },
  /**
   * Adds a picture at the end of the album, or sets the background. A picture that was rejected before comes
   * back rejected. There is one background: a newer one replaces what waits or was rejected at once, and the
   * one others see as soon as they see the newer one. It takes no place of the album.
   *
   * @see errors 20902 over 5 MiB, 20903 no picture of a known format, 20916 no place left
   */
  uploadAlbumImage: {
    method: 'POST',
    path: '/facade/api/album/uploadAlbumImage',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    form: { field: 'picture', maxBytes: PHOTO_BYTES, types: PHOTO_TYPES, refusals: 'picture' },
    query: v.object({
      platformType: v.optional(v.literal('4'), '4'),
      kind: v.optional(v.picklist(PHOTO_KINDS), 'album'),
      /** A rejected picture of the album whose place it takes; no other one is changed. */
      instead: v.optional(numeric),
    }),
    body: v.object({ picture: formFile }),
    data: ownPhoto,
  },
  /** Deleting what is not there any more is done already. */
  deleteAlbumPic: {
    method: 'POST',
    path: '/facade/api/album/deleteAlbumPic',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    body: v.object({ id: count }),
    data: nothing,
  },
  /**
   * Asks operators to look at a rejected picture again; asking twice is done already.
   *
   * @see errors 404 no such picture of one's own; 409 it was not rejected, or its files are gone
   */
  appealPhoto: {
    method: 'POST',
    path: '/facade/api/album/appeal',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    body: v.object({ id: count, text: v.pipe(v.string(), v.trim(), graphemes(1, PHOTO_APPEAL_MAX)) }),
    data: ownPhoto,
  },
  /** The order of the album; the first approved one is the person's face everywhere. */
  orderAlbum: {
    method: 'POST',
    path: '/facade/api/album/order',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    body: v.object({ ids: v.pipe(v.array(count), v.minLength(1), v.maxLength(PHOTOS_LIMIT * 2)) }),
    data: ownPhotos,
  },
} as const satisfies Record<string, Endpoint>

/** What operators decided about an own picture (W.31). */
export const photoEvents = {
  'review.photo': v.object({ id: count, state: photoState, reason: photoReason }),
} as const

import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { formFile, type FileType } from './files.ts'
import { PHOTO_APPEAL_MAX, PHOTO_BYTES, PHOTO_REASONS, PHOTO_TYPES } from './photos.ts'
import { count, graphemes, nothing, text, timestamp } from './scalars.ts'

/** Largest video file: 50 MiB (R4.41). */
export const VIDEO_BYTES = 50 * 1024 * 1024
/** Longest video, seconds (R4.41). */
export const VIDEO_SECONDS = 60
/** Longest edge of a video's picture, in points. */
export const VIDEO_EDGE = 1920
/** What the gateway takes. Browsers turn QuickTime files into MP4 first. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const satisfies readonly FileType[]
/** Most videos a profile may have, whatever operators set (`videos.max`). */
export const VIDEOS_LIMIT = 12

const videoState = v.picklist(['review', 'approved', 'rejected'])
const videoReason = v.picklist(['', ...PHOTO_REASONS])

/** A video of one's own profile, with what became of it in review. */
export const ownVideo = v.object({
  id: count,
  state: videoState,
  /** Why it was rejected; empty otherwise. */
  reason: videoReason,
  /** Others see it. */
  shown: v.boolean(),
  /** Address of the video; empty where it was rejected and is gone. */
  url: v.string(),
  /** Address of the picture that stands for it; empty like `url`. */
  poster: v.string(),
  /** A few points of the poster as a data address. */
  preview: text(4000),
  seconds: count,
  /** The intro clip: of all that others see they see it first. Only in lists. */
  intro: v.optional(v.boolean()),
  /** What became of the one appeal against a rejection. */
  appeal: v.optional(v.picklist(['open', 'upheld'])),
  /** Until when a rejected video is kept and an appeal can be sent; absent where it cannot. */
  appealUntil: v.optional(timestamp),
})
export type OwnVideo = v.InferOutput<typeof ownVideo>

/** All videos of one's own profile, the newest first. */
export const ownVideos = v.object({
  videos: v.array(ownVideo),
  /** How many are shown at most; a further one that is approved takes the place of the oldest (R4.40). */
  max: count,
  /** New videos are shown only once they are approved; otherwise at once. */
  reviewFirst: v.boolean(),
})
export type OwnVideos = v.InferOutput<typeof ownVideos>

/**
 * Videos of one's own profile: P.071. A video is two uploads: the picture that stands for it, then itself.
 */
export const videosContract = {
  ownVideos: {
    method: 'GET',
    path: '/facade/api/album/videos',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    data: ownVideos,
  },
  /**
   * Takes the picture that will stand for a video. It is looked at with the video, and forgotten when none
   * follows within an hour.
   *
   * @see errors 20902 over 5 MiB, 20903 no picture of a known format, 20916 too many wait already
   */
  uploadVideoPoster: {
    method: 'POST',
    path: '/facade/api/album/uploadVideoPoster',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    form: { field: 'picture', maxBytes: PHOTO_BYTES, types: PHOTO_TYPES, refusals: 'picture' },
    query: v.object({ platformType: v.optional(v.literal('4'), '4') }),
    body: v.object({ picture: formFile }),
    data: v.object({ id: count }),
  },
  /**
   * Takes the video of a poster. `willOverwriteId`: the oldest shown one, which goes when this one is
   * approved; 0 for none.
   *
   * @see errors 413 over 50 MiB, 20001 no video that can be taken (with field `video`), 404 no such poster
   */
  uploadVideo: {
    method: 'POST',
    path: '/facade/api/album/uploadVideo',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    form: { field: 'video', maxBytes: VIDEO_BYTES, types: VIDEO_TYPES },
    query: v.object({ platformType: v.optional(v.literal('4'), '4') }),
    body: v.object({
      video: formFile,
      posterId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(2_147_483_647)),
    }),
    data: v.object({ video: ownVideo, willOverwriteId: count }),
  },
  /** Deleting what is not there any more is done already. */
  deleteVideo: {
    method: 'POST',
    path: '/facade/api/album/deleteVideo',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    body: v.object({ id: count }),
    data: nothing,
  },
  /**
   * Makes a video that others see the intro clip; until one is chosen it is the newest.
   *
   * @see errors 404 no such video of one's own; 409 others do not see it
   */
  introVideo: {
    method: 'POST',
    path: '/facade/api/album/introVideo',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    body: v.object({ id: count }),
    data: nothing,
  },
  /**
   * Asks operators to look at a rejected video again; asking twice is done already.
   *
   * @see errors 404 no such video of one's own; 409 it was not rejected, or its files are gone
   */
  appealVideo: {
    method: 'POST',
    path: '/facade/api/album/appealVideo',
    host: 'upload',
    auth: 'signed',
    policy: 'return',
    body: v.object({ id: count, text: v.pipe(v.string(), v.trim(), graphemes(1, PHOTO_APPEAL_MAX)) }),
    data: ownVideo,
  },
} as const satisfies Record<string, Endpoint>

/** What operators decided about an own video, and which older one went for it, 0 for none (W.31, MD.04). */
export const videoEvents = {
  'review.video': v.object({ id: count, state: videoState, reason: videoReason, removedId: count }),
} as const

/** Where videos of profiles are served. */
export const VIDEOS_PATH = '/media/videos/'
const OF_PROFILE = /^(\/media\/videos\/[0-9a-f]{32})\.(?:mp4|webm)$/

/** Address of the picture that stands for a shown video; null for clips that have none. */
export const posterOf = (src: string): string | null => {
  const [, name] = OF_PROFILE.exec(src) ?? []
  return name === undefined ? null : `${name}-m.webp`
}

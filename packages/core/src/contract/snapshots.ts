import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { formFile } from './files.ts'
import { count, nothing, roomRef } from './scalars.ts'

/** Where age checks look at the own picture. */
export const SNAPSHOT_SCENES = ['match', 'call'] as const
export type SnapshotScene = (typeof SNAPSHOT_SCENES)[number]
const scene = v.picklist(SNAPSHOT_SCENES)

/** How long the gateway keeps a snapshot nobody needed to look at, days. */
export const SNAPSHOT_DAYS = 7
/** A picture of 480 pixels at the quality that is asked for has some 40 KB. */
const MOST_BYTES = 112_000

/** Age-check snapshots of the own picture: P.081, P.082. */
export const snapshotsContract = {
  /** Read before a video match or call. */
  getSnapshotConfig: {
    method: 'GET',
    path: '/facade/api/config/getSnapshotConfig',
    host: 'api',
    auth: 'signed',
    policy: 'swallow',
    data: v.object({
      enabled: v.boolean(),
      firstDelaySec: count,
      intervalSec: count,
      scenes: v.array(scene),
      maxWidth: count,
      quality: v.number(),
    }),
  },
  /** One picture; as a form, the picture as a file (R7.79). */
  uploadSnapshot: {
    method: 'POST',
    path: '/upload/1/videos/snapshots',
    host: 'gateway',
    auth: 'signed',
    policy: 'swallow',
    form: { field: 'picture', maxBytes: MOST_BYTES, types: ['image/jpeg'] },
    query: v.object({ platformType: v.optional(v.literal('4'), '4') }),
    body: v.object({ picture: formFile, scene, roomId: roomRef }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>

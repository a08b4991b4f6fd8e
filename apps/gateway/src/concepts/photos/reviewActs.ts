import { PHOTO_REASONS } from '@visavis/core/contract/photos'
import { and, eq } from 'drizzle-orm'
import { tellActivities } from '../../platform/activity/activity.hooks.ts'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { deleteFiles, fileOf } from '../../platform/pictures/pictureFiles.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { retireBackground } from './background.ts'
import { openPhotoStore } from './photoStore.ts'
import { photo } from './photos.tables.ts'
import { rememberRejected } from './rejectedPictures.ts'
import { claim, claimNext, release, requireUnclaimed } from './reviewClaims.ts'
import { listReview, reviewedPhoto } from './reviewRows.ts'
import { lockPhotos, showPhotos } from './showPhotos.ts'

const DAY_MS = 86_400_000

type Row = typeof photo.$inferSelect
type Acts =
  | 'review'
  | 'review-picture'
  | 'review-claim'
  | 'review-release'
  | 'review-next'
  | 'review-approve'
  | 'review-reject'

/** What operators do about pictures of profiles: see those that wait, claim, release, approve, reject. */
export const reviewActs: Pick<ActHandlers, Acts> = {
  review: async (tx, input, context) => ({ data: await listReview(tx, context, input) }),
  'review-picture': async (tx, { id }, { config }) => {
    const row = await photoOf(tx, id)
    const bytes = await openPhotoStore(config).get(fileOf(row.key, 'large'))
    if (bytes === null) throw new ActRefused(`Picture ${id} was rejected; its file is gone.`)
    return { data: { pictures: [`data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`] } }
  },
  'review-claim': async (tx, { id, by }, context) => {
    const { personId } = await photoOf(tx, id)
    await claim(tx, 'photo', { id, by, now: context.clock.now() })
    return { data: await reviewedPhoto(tx, context, id), personId, detail: { id } }
  },
  'review-release': async (tx, { id, by }, context) => {
    const { personId } = await photoOf(tx, id)
    await release(tx, 'photo', { id, by, now: context.clock.now() })
    return { data: await reviewedPhoto(tx, context, id), personId, detail: { id } }
  },
  'review-next': async (tx, { by, after }, context) => {
    const id = await claimNext(tx, 'photo', { by, after, now: context.clock.now() })
    if (id === null) return { data: { id: 0, waits: 0 } }
    const { personId } = await photoOf(tx, id)
    return { data: await reviewedPhoto(tx, context, id), personId, detail: { id } }
  },
  'review-approve': async (tx, { id, by }, context) =>
    await decide(tx, context, { id, by, state: 'approved', reason: '' }),
  'review-reject': async (tx, { id, reason, by }, context) =>
    await decide(tx, context, { id, by, state: 'rejected', reason }),
}

async function photoOf(tx: Database, id: number): Promise<Row> {
  const [row] = await tx.select().from(photo).where(eq(photo.id, id))
  if (row === undefined) throw new ActRefused(`There is no picture ${id}.`)
  return row
}

interface Decision {
  readonly id: number
  readonly by: string
  readonly state: 'approved' | 'rejected'
  readonly reason: Row['reason']
}

/**
 * Decides about a picture, or about the appeal against its rejection. An approved picture can still be
 * rejected; nothing is decided twice the same way.
 */
async function decide(tx: Database, context: GatewayContext, { id, by, state, reason }: Decision) {
  const { push, clock, config } = context
  const now = clock.now()
  const { personId } = await photoOf(tx, id)
  await lockPhotos(tx, personId)
  const before = await photoOf(tx, id)
  const isAppeal = before.appeal === 'open'
  if (!isAppeal && before.state !== 'review' && !(before.state === 'approved' && state === 'rejected'))
    throw new ActRefused(`Picture ${id} was decided about already.`)
  requireUnclaimed('photo', before, { by, now })
  const days = (await tunablesFor(tx, personId))['photos.appealDays']
  const isLast = isAppeal && state === 'rejected'
  const { kind } = before
  const replaced =
    kind === 'background' && state === 'approved' ? await retireBackground(tx, { id, personId }) : []
  const [row = before] = await tx
    .update(photo)
    .set({
      state,
      reason,
      shown: state === 'approved',
      decidedAt: now,
      appeal: isLast ? 'upheld' : '',
      filesUntil: state === 'approved' || isLast ? null : now + days * DAY_MS,
      claimedBy: '',
      claimedUntil: null,
    })
    .where(and(eq(photo.id, id)))
    .returning()
  await showPhotos(tx, personId)
  await rememberRejected(tx, row, now)
  await push.toPerson(tx, personId, 'review.photo', {
    id,
    state,
    reason: PHOTO_REASONS.find((known) => known === reason) ?? '',
  })
  await tellSystemNotice(context, tx, { personId, kind: 'photo', state, path: '/profile/edit' })
  if (state === 'approved' && kind === 'album')
    await tellActivities(tx, context, [{ personId, kind: 'photo', key: String(id), amount: 1 }])
  return {
    data: { id, kind, state, reason, personId, appeal: isAppeal },
    personId,
    detail: { id, kind, state, reason, appeal: isAppeal },
    after: async () => {
      const store = openPhotoStore(config)
      for (const key of isLast ? [row.key] : replaced) await deleteFiles(store, key)
    },
  }
}

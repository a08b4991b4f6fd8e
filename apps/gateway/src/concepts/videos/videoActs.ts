import { PHOTO_REASONS } from '@visavis/core/contract/photos'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { markVideosAlike } from '../photos/alike.ts'
import { rememberRejected } from '../photos/rejectedPictures.ts'
import { claim, claimNext, release, requireUnclaimed } from '../photos/reviewClaims.ts'
import { lockPhotos as lockPerson } from '../photos/showPhotos.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { showVideos } from './showVideos.ts'
import { addressesOf, removeOldest } from './videos.service.ts'
import { createVideoLinks, deleteVideoFiles, openVideoStore } from './videoStore.ts'
import { profileVideo } from './videos.tables.ts'

const DAY_MS = 86_400_000

type Row = typeof profileVideo.$inferSelect
const WHICH = {
  open: sql`(o.state = 'review' or o.appeal = 'open')`,
  closed: sql`o.state in ('approved', 'rejected') and o.appeal <> 'open'`,
  all: sql`o.state <> 'poster'`,
} as const
interface Decision {
  readonly id: number
  readonly by: string
  readonly state: 'approved' | 'rejected'
  readonly reason: Row['reason']
}
type Acts =
  | 'videos'
  | 'video'
  | 'video-claim'
  | 'video-release'
  | 'video-next'
  | 'video-approve'
  | 'video-reject'

/** What operators do about videos of profiles: see those that wait, claim, release, approve, reject them. */
export const videoActs: Pick<ActHandlers, Acts> = {
  videos: async (tx, { state, limit, after }) => ({
    data: await rowsWhere(tx, sql`o.id > ${after} and ${WHICH[state]} order by o.id limit ${limit}`),
  }),
  video: async (tx, { id }, { config, clock }) => {
    const row = await videoOf(tx, id)
    const { url, poster } = addressesOf(row, createVideoLinks(config), clock.now(), true)
    if (url === '') throw new ActRefused(`Video ${id} was rejected; only an appeal opens it again.`)
    const [origin = ''] = config.publicOrigins
    const { personId, state, seconds } = row
    return {
      data: {
        id,
        personId,
        state,
        seconds: Math.round(seconds),
        video: origin + url,
        poster: origin + poster,
      },
    }
  },
  'video-claim': async (tx, { id, by }, { clock }) => {
    const { personId } = await videoOf(tx, id)
    await claim(tx, 'video', { id, by, now: clock.now() })
    return { data: await reviewedVideo(tx, id), personId, detail: { id } }
  },
  'video-release': async (tx, { id, by }, { clock }) => {
    const { personId } = await videoOf(tx, id)
    await release(tx, 'video', { id, by, now: clock.now() })
    return { data: await reviewedVideo(tx, id), personId, detail: { id } }
  },
  'video-next': async (tx, { by, after }, { clock }) => {
    const id = await claimNext(tx, 'video', { by, after, now: clock.now() })
    if (id === null) return { data: { id: 0, waits: 0 } }
    const { personId } = await videoOf(tx, id)
    return { data: await reviewedVideo(tx, id), personId, detail: { id } }
  },
  'video-approve': async (tx, { id, by }, context) =>
    await decide(tx, context, { id, by, state: 'approved', reason: '' }),
  'video-reject': async (tx, { id, reason, by }, context) =>
    await decide(tx, context, { id, by, state: 'rejected', reason }),
}

/** The page is chosen first: what is counted about people is counted for its rows only. */
const rowsWhere = (tx: Database, page: SQL): Promise<Record<string, unknown>[]> =>
  rowsOf(
    tx,
    sql`select o.id, o.created_at::float8 as "createdAt", o.state, o.reason, o.shown,
      o.person_id as "personId", p.user_name as "userName", p.app_id as "appId", o.appeal,
      o.appeal_text as text, o.alike, o.first_look as "firstLook", round(o.seconds)::int as seconds, o.width || ' x ' || o.height as size,
      (select count(*)::int from profile_video e where e.person_id = o.person_id and e.state = 'rejected'
        and e.id <> o.id) as "rejectedOthers", o.claimed_by as "claimedBy"
    from (select o.* from profile_video o where ${page}) o join person p on p.id = o.person_id order by o.id`,
  )

/** One video as operators see it in the list. */
const reviewedVideo = async (tx: Database, id: number): Promise<object> =>
  (await rowsWhere(tx, sql`o.id = ${id}`))[0] ?? {}

async function videoOf(tx: Database, id: number): Promise<Row> {
  const [row] = await tx.select().from(profileVideo).where(eq(profileVideo.id, id))
  if (row === undefined || row.state === 'poster') throw new ActRefused(`There is no video ${id}.`)
  return row
}

/**
 * Decides about a video, or about the appeal against its rejection. An approved video can still be rejected;
 * nothing is decided twice the same way.
 */
async function decide(tx: Database, context: GatewayContext, { id, by, state, reason }: Decision) {
  const { push, clock, config } = context
  const now = clock.now()
  const { personId } = await videoOf(tx, id)
  await lockPerson(tx, personId)
  const before = await videoOf(tx, id)
  const isAppeal = before.appeal === 'open'
  if (!isAppeal && before.state !== 'review' && !(before.state === 'approved' && state === 'rejected'))
    throw new ActRefused(`Video ${id} was decided about already.`)
  requireUnclaimed('video', before, { by, now })
  const { 'videos.max': max, 'photos.appealDays': days } = await tunablesFor(tx, personId)
  const isLast = isAppeal && state === 'rejected'
  const [row = before] = await tx
    .update(profileVideo)
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
    .where(eq(profileVideo.id, id))
    .returning()
  await rememberRejected(tx, row, now)
  if (state === 'rejected') await markVideosAlike(tx, row)
  const gone = state === 'approved' ? await removeOldest(tx, personId, max) : []
  await showVideos(tx, personId)
  const removedId = gone[0]?.id ?? 0
  await push.toPerson(tx, personId, 'review.video', {
    id,
    state,
    reason: PHOTO_REASONS.find((known) => known === reason) ?? '',
    removedId,
  })
  await tellSystemNotice(context, tx, { personId, kind: 'video', state, path: '/profile/edit' })
  const keys = [...gone.map(({ key }) => key), ...(isLast ? [row.key] : [])]
  const data = { id, state, reason, personId, removedId, appeal: isAppeal }
  return {
    data,
    personId,
    detail: { id, state, reason, removedId, appeal: isAppeal },
    after: async () => {
      for (const key of keys) await deleteVideoFiles(openVideoStore(config), key)
    },
  }
}

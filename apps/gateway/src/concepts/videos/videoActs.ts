import { PHOTO_REASONS } from '@visavis/core/contract/photos'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { lockPhotos as lockPerson } from '../photos/showPhotos.ts'
import { showVideos } from './showVideos.ts'
import { addressesOf, removeOldest } from './videos.service.ts'
import { createVideoLinks, deleteVideoFiles, openVideoStore } from './videoStore.ts'
import { profileVideo } from './videos.tables.ts'

type Row = typeof profileVideo.$inferSelect
type Decision = { readonly state: 'approved' | 'rejected'; readonly reason: Row['reason'] }

/** What operators do about videos of profiles: see those that wait, approve and reject them. */
export const videoActs: Pick<ActHandlers, 'videos' | 'video' | 'video-approve' | 'video-reject'> = {
  videos: async (tx, { state, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select o.id, o.created_at as "createdAt", o.state, o.reason, o.shown, o.person_id as "personId", p.user_name as "userName", p.app_id as "appId",
      round(o.seconds)::int as seconds, o.width || ' x ' || o.height as size, (select count(*)::int from profile_video e where e.person_id = o.person_id and e.state = 'rejected' and e.id <> o.id) as "rejectedOthers"
      from profile_video o join person p on p.id = o.person_id
      where ${state === 'all' ? sql`o.state <> 'poster'` : state === 'open' ? sql`o.state = 'review'` : sql`o.state in ('approved', 'rejected')`} order by o.id limit ${limit}`,
    ),
  }),
  video: async (tx, { id }, { config, clock }) => {
    const row = await videoOf(tx, id)
    const { url, poster } = addressesOf(row, createVideoLinks(config), clock.now())
    if (url === '') throw new ActRefused(`Video ${id} was rejected; its files are gone.`)
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
  'video-approve': async (tx, { id }, context) =>
    await decide(tx, context, id, { state: 'approved', reason: '' }),
  'video-reject': async (tx, { id, reason }, context) =>
    await decide(tx, context, id, { state: 'rejected', reason }),
}

async function videoOf(tx: Database, id: number): Promise<Row> {
  const [row] = await tx.select().from(profileVideo).where(eq(profileVideo.id, id))
  if (row === undefined || row.state === 'poster') throw new ActRefused(`There is no video ${id}.`)
  return row
}

/** An approved video can still be rejected; nothing is decided twice the same way. */
async function decide(tx: Database, context: GatewayContext, id: number, { state, reason }: Decision) {
  const { push, clock, config } = context
  const { personId } = await videoOf(tx, id)
  await lockPerson(tx, personId)
  const open: Row['state'][] = state === 'approved' ? ['review'] : ['review', 'approved']
  const [row] = await tx
    .update(profileVideo)
    .set({ state, reason, shown: state === 'approved', decidedAt: clock.now() })
    .where(and(eq(profileVideo.id, id), inArray(profileVideo.state, open)))
    .returning()
  if (row === undefined) throw new ActRefused(`Video ${id} was decided about already.`)
  const { 'videos.max': max } = await tunablesOf(tx, await appOf(tx, personId))
  const gone = state === 'approved' ? await removeOldest(tx, personId, max) : []
  await showVideos(tx, personId)
  const removedId = gone[0]?.id ?? 0
  await push.toPerson(tx, personId, 'review.video', {
    id,
    state,
    reason: PHOTO_REASONS.find((known) => known === reason) ?? '',
    removedId,
  })
  const keys = [...gone.map(({ key }) => key), ...(state === 'rejected' ? [row.key] : [])]
  const data = { id, state, reason, personId, removedId }
  return {
    data,
    personId,
    detail: { id, state, reason, removedId },
    after: async () => {
      for (const key of keys) await deleteVideoFiles(openVideoStore(config), key)
    },
  }
}

async function appOf(tx: Database, personId: number): Promise<string> {
  const [row] = await rowsOf<{ appId: string }>(
    tx,
    sql`select app_id as "appId" from person where id = ${personId}`,
  )
  return row?.appId ?? ''
}

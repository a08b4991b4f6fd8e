import { PHOTO_REASONS } from '@visavis/core/contract/photos'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { tellActivities } from '../../platform/activity/activity.hooks.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { deleteFiles, fileOf } from '../../platform/pictures/pictureFiles.ts'
import { openPhotoStore } from './photoStore.ts'
import { photo } from './photos.tables.ts'
import { lockPhotos, showPhotos } from './showPhotos.ts'

type Row = typeof photo.$inferSelect
type Decision = { readonly state: 'approved' | 'rejected'; readonly reason: Row['reason'] }

/** What operators do about pictures of profiles: see those that wait, approve and reject them. */
export const reviewActs: Pick<ActHandlers, 'review' | 'review-picture' | 'review-approve' | 'review-reject'> =
  {
    review: async (tx, { state, limit }) => ({
      data: await rowsOf(
        tx,
        sql`select o.id, o.created_at as "createdAt", o.state, o.reason, o.shown, o.person_id as "personId", p.user_name as "userName", p.app_id as "appId",
      o.width || ' x ' || o.height as size, (select count(*)::int from photo e where e.person_id = o.person_id and e.state = 'rejected' and e.id <> o.id) as "rejectedOthers"
      from photo o join person p on p.id = o.person_id
      where ${state === 'all' ? sql`true` : state === 'open' ? sql`o.state = 'review'` : sql`o.state <> 'review'`} order by o.id limit ${limit}`,
      ),
    }),
    'review-picture': async (tx, { id }, { config }) => {
      const row = await photoOf(tx, id)
      const bytes = await openPhotoStore(config).get(fileOf(row.key, 'large'))
      if (bytes === null) throw new ActRefused(`Picture ${id} was rejected; its file is gone.`)
      return { data: { pictures: [`data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`] } }
    },
    'review-approve': async (tx, { id }, context) =>
      await decide(tx, context, id, { state: 'approved', reason: '' }),
    'review-reject': async (tx, { id, reason }, context) => {
      const { row, ...result } = await decide(tx, context, id, { state: 'rejected', reason })
      await tx.execute(
        sql`insert into rejected_picture (app_id, content_hash, reason, rejected_at)
      select app_id, ${row.contentHash}, ${reason}, ${context.clock.now()} from person where id = ${row.personId}
      on conflict (app_id, content_hash) do update set reason = excluded.reason`,
      )
      return { ...result, after: () => deleteFiles(openPhotoStore(context.config), row.key) }
    },
  }

async function photoOf(tx: Database, id: number): Promise<Row> {
  const [row] = await tx.select().from(photo).where(eq(photo.id, id))
  if (row === undefined) throw new ActRefused(`There is no picture ${id}.`)
  return row
}

/** An approved picture can still be rejected; nothing is decided twice the same way. */
async function decide(tx: Database, context: GatewayContext, id: number, { state, reason }: Decision) {
  const { push, clock } = context
  const { personId } = await photoOf(tx, id)
  await lockPhotos(tx, personId)
  const open: Row['state'][] = state === 'approved' ? ['review'] : ['review', 'approved']
  const [row] = await tx
    .update(photo)
    .set({ state, reason, shown: state === 'approved', decidedAt: clock.now() })
    .where(and(eq(photo.id, id), inArray(photo.state, open)))
    .returning()
  if (row === undefined) throw new ActRefused(`Picture ${id} was decided about already.`)
  await showPhotos(tx, personId)
  await push.toPerson(tx, personId, 'review.photo', {
    id,
    state,
    reason: PHOTO_REASONS.find((known) => known === reason) ?? '',
  })
  if (state === 'approved')
    await tellActivities(tx, context, [{ personId, kind: 'photo', key: String(id), amount: 1 }])
  return { row, data: { id, state, reason, personId }, personId, detail: { id, state, reason } }
}

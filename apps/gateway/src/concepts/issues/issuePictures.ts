import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { decodePicture } from '../../platform/pictures/decodePicture.ts'
import { deleteFiles, putFiles } from '../../platform/pictures/pictureFiles.ts'
import { createPictureLinks, type PictureLinks } from '../../platform/pictures/pictureLinks.ts'
import { sweepPictures } from '../../platform/pictures/sweepPictures.ts'
import { enterWithFiles } from '../../platform/storage/enterWithFiles.ts'
import type { FileStore } from '../../platform/storage/FileStore.ts'
import { openFileStore, type FilePlace } from '../../platform/storage/openFileStore.ts'

/** Where proofs are served, with signed links only. */
export const ISSUE_PICTURES_PATH = '/media/issue/'
/** How long a picture waits for its report. */
const UNSENT_MS = 25 * 3_600_000
/** How long proofs are kept after the decision: longer than a bank may ask about the payment. */
const DECIDED_MS = 180 * 86_400_000

export const openIssuePictures = (config: FilePlace): FileStore => openFileStore(config, 'issue-pictures')
export const createIssuePictureLinks = (config: Pick<FilePlace, 'dataDir'>): PictureLinks =>
  createPictureLinks(config, { path: ISSUE_PICTURES_PATH, keyFile: 'issue-picture-key' })

/**
 * Takes a proof for a report that is being written. It is made anew from its pixels: what else the file said,
 * place and camera, is never kept.
 *
 * @returns what the report names it by
 * @throws Refusal 20903 for what is no picture
 */
export async function addIssuePicture(
  { config, db, clock }: Pick<GatewayContext, 'config' | 'db' | 'clock'>,
  personId: number,
  bytes: Uint8Array,
): Promise<string> {
  const picture = await decodePicture(bytes)
  if (picture === null) throw new Refusal(20903, { status: 415, field: 'picture' })
  const key = createHash('sha256').update(randomBytes(32)).digest('hex').slice(0, 32)
  const store = openIssuePictures(config)
  await enterWithFiles({
    put: () => putFiles(store, key, picture),
    enter: async () =>
      await db.execute(sql`insert into issue_picture (key, person_id, created_at)
        values (${key}, ${personId}, ${clock.now()})`),
    remove: () => deleteFiles(store, key),
  })
  return key
}

/**
 * Ties proofs to the report they were brought for. @throws Refusal 20001 for any that is not one's own and
 * free
 */
export async function tiePictures(
  tx: Database,
  { issueId, personId, keys }: { issueId: string; personId: number; keys: readonly string[] },
): Promise<void> {
  for (const [nth, key] of keys.entries()) {
    const tied = await rowsOf(
      tx,
      sql`update issue_picture set issue_id = ${issueId}, nth = ${nth}
        where key = ${key} and person_id = ${personId} and issue_id is null returning key`,
    )
    if (tied.length === 0) throw new Refusal(20001, { status: 400, field: 'pictures' })
  }
}

/**
 * Forgets pictures no report came for and those of reports decided long ago, and deletes files no row names.
 *
 * @param now the machine's time
 */
export async function sweepIssuePictures(
  { config, db, clock }: Pick<GatewayContext, 'config' | 'db' | 'clock'>,
  now: number,
): Promise<number> {
  await db.execute(sql`delete from issue_picture p
    where (p.issue_id is null and p.created_at < ${clock.now() - UNSENT_MS})
      or exists (select from issue i where i.id = p.issue_id and i.state not in ('processing', 'success')
        and i.changed_at < ${clock.now() - DECIDED_MS})`)
  return await sweepPictures(
    openIssuePictures(config),
    async (keys) => {
      const rows = await rowsOf<{ key: string }>(
        db,
        sql`select key from issue_picture where key in (${sql.join(
          [...keys].map((key) => sql`${key}`),
          sql`, `,
        )})`,
      )
      return new Set(rows.map(({ key }) => key))
    },
    now,
  )
}

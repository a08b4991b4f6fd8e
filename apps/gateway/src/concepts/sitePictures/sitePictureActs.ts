import { desc, eq } from 'drizzle-orm'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { shownPicture, usesOf } from '../../platform/pictures/sitePictures.ts'
import { sitePicture } from '../../platform/pictures/sitePictures.tables.ts'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'

/** Settings with a picture as operators write them: "embra entrance.list". */
async function usesInWords(
  tx: Database,
  { brands }: GatewayContext,
  key: string,
): Promise<readonly string[]> {
  return (await usesOf(tx, key)).map((use) => `${brands.get(use.appId)?.id ?? use.appId} ${use.key}`)
}

/**
 * Operators look at the pictures they added and take them away; adding is a file and has a path of its own.
 */
export const sitePictureActs: Pick<ActHandlers, 'pictures' | 'pictures-remove'> = {
  pictures: async (tx, { limit }, context) => {
    const rows = await tx.select().from(sitePicture).orderBy(desc(sitePicture.addedAt)).limit(limit)
    const data = []
    for (const row of rows)
      data.push({ ...shownPicture(row), usedBy: (await usesInWords(tx, context, row.key)).join(', ') })
    return { data }
  },
  'pictures-remove': async (tx, { key }, context) => {
    // Locked: no setting begins to use it meanwhile.
    const [row] = await tx.select().from(sitePicture).where(eq(sitePicture.key, key)).for('update')
    if (row === undefined) throw new ActRefused(`There is no picture ${key}: pictures lists them.`)
    const uses = await usesInWords(tx, context, key)
    if (uses.length > 0)
      throw new ActRefused(`${row.name} is used by ${uses.join(', ')}: change that first (config set).`)
    await tx.delete(sitePicture).where(eq(sitePicture.key, key))
    return { data: { key, name: row.name }, detail: { key, name: row.name } }
  },
}

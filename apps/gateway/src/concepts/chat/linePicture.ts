import type { Data, ParsedQuery } from '@visavis/core/contract'
import { pictureOf } from '@visavis/core/contract/chatPictures'
import { sql } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import type { PictureLinks } from '../../platform/pictures/pictureLinks.ts'
import { isInThread } from './readLines.ts'
import type { ChatParts } from './sendMessages.ts'

/**
 * Addresses of the picture of a line in the asker's thread.
 *
 * @throws Refusal 404 for a line that is not in the thread, or has no picture
 */
export async function linePicture(
  { db, clock }: ChatParts,
  links: PictureLinks,
  personId: number,
  { friendId, messageId }: ParsedQuery<'messagePicture'>,
): Promise<Data<'messagePicture'>> {
  const [line] = await rowsOf<{ content: string }>(
    db,
    sql`select m.content from conversation c join message m on ${isInThread(personId)}
    where c.person_id = ${personId} and c.other_id = ${friendId} and m.message_id = ${messageId} and m.type = 'image'`,
  )
  const picture = line === undefined ? null : pictureOf(line.content)
  if (picture === null) throw new Refusal(404, { status: 404 })
  const now = clock.now()
  return {
    url: links.address(picture.key, 'large', now),
    thumbnail: links.address(picture.key, 'medium', now),
    until: links.until(now),
  }
}

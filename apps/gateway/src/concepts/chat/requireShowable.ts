import { Refusal, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { isTooOld } from '../call/oldVersion.ts'

/**
 * A picture or gift goes to nobody whose open pages are all too old to show it (E.49); texts and greetings go
 * to everybody. @throws Refusal 20502
 */
export async function requireShowable(
  db: Database,
  { config }: Pick<GatewayContext, 'config'>,
  friendId: number,
): Promise<void> {
  if (await isTooOld(db, friendId, config.lowestMessageVersion)) throw new Refusal(20502)
}

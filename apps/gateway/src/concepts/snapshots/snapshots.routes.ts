import { SNAPSHOT_DAYS, SNAPSHOT_SCENES, type snapshotsContract } from '@visavis/core/contract/snapshots'
import { lt } from 'drizzle-orm'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { Refusal } from '../../platform/context.ts'
import { isMemberOfRoom } from '../safety/report.service.ts'
import { snapshot } from './snapshots.tables.ts'

/** When a device looks, and how small its pictures are (R7.80). */
const RULES = { firstDelaySec: 5, intervalSec: 60, maxWidth: 480, quality: 0.7 } as const

/** Age-check snapshots: P.081, P.082. Where they are off nothing is taken, whatever a client sends. */
export function createSnapshotHandlers({
  config,
  db,
  clock,
}: GatewayContext): Pick<Handlers, keyof typeof snapshotsContract> {
  return {
    getSnapshotConfig: () =>
      Promise.resolve({ enabled: config.snapshots, scenes: [...SNAPSHOT_SCENES], ...RULES }),
    uploadSnapshot: async ({ body, caller }) => {
      if (!config.snapshots || !(await isMemberOfRoom(db, caller.userId, body.roomId)))
        throw new Refusal(404, { status: 404 })
      const picture = `data:image/jpeg;base64,${Buffer.from(await body.picture.arrayBuffer()).toString('base64')}`
      await db.insert(snapshot).values({
        personId: caller.userId,
        roomId: body.roomId,
        scene: body.scene,
        picture,
        createdAt: clock.now(),
      })
      return null
    },
  }
}

/** Snapshots that were kept long enough. */
export async function forgetOldSnapshots({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(snapshot).where(lt(snapshot.createdAt, clock.now() - SNAPSHOT_DAYS * 86_400_000))
}

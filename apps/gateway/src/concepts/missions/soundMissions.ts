import { createHash } from 'node:crypto'
import {
  DEFAULT_MISSIONS,
  missionEntry,
  MOST_TASKS,
  type MissionEntry,
} from '@visavis/core/contract/missionList'
import * as v from 'valibot'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { storedFor, storedOf } from '../../platform/tuning/readTunables.ts'

type Log = GatewayContext['log']

/** Mistakes this process has told about. */
const told = new WeakMap<Log, Set<string>>()

/**
 * The tasks of a brand from what is stored for it. One whose configuration is wrong is hidden, with one line
 * in the log: the standard ones in its place would pay what nobody decided (R3.38).
 */
export function soundMissions(stored: unknown, log: Log): readonly MissionEntry[] {
  if (stored === undefined) return DEFAULT_MISSIONS
  if (!Array.isArray(stored)) {
    tellOnce(log, stored, 'all')
    return []
  }
  const sound: MissionEntry[] = []
  for (const written of stored as unknown[]) {
    const read = v.safeParse(missionEntry, written)
    if (read.success && sound.length < MOST_TASKS && !sound.some(({ id }) => id === read.output.id))
      sound.push(read.output)
    else tellOnce(log, written, nameOf(written))
  }
  return sound
}

/** Those of a brand. */
export const missionsOf = async (db: Database, log: Log, appId: string): Promise<readonly MissionEntry[]> =>
  soundMissions((await storedOf(db, appId))['mission.list'], log)

/** Those of a person's brand. */
export const missionsFor = async (
  db: Database,
  log: Log,
  personId: number,
): Promise<readonly MissionEntry[]> => soundMissions((await storedFor(db, personId))['mission.list'], log)

function nameOf(written: unknown): string {
  const id = (written as { id?: unknown } | null)?.id
  return typeof id === 'string' && /^[\w-]{1,30}$/.test(id) ? id : 'unknown'
}

function tellOnce(log: Log, written: unknown, mission: string): void {
  const name = createHash('sha256')
    .update(JSON.stringify(written) ?? '')
    .digest('base64url')
  const known = told.get(log) ?? new Set<string>()
  told.set(log, known)
  if (known.has(name)) return
  known.add(name)
  log.warn({ mission }, 'a task is hidden: its configuration in mission.list is wrong')
}

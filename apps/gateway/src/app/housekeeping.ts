import type { MovableClock } from '../platform/clock.ts'
import type { GatewayContext } from '../platform/context.ts'
import { sweepRequests } from '../platform/sweep.ts'
import { sweepUploads } from '../platform/uploads/UploadFolder.ts'
import { announceLostPeople } from '../concepts/people/presence.service.ts'
import { CONCEPTS } from './concepts.ts'
import { eraseDue } from './export/erase.service.ts'

const ROUND_MS = 60_000
const PRESENCE_MS = 5000

/**
 * What comes round once a minute, by what a log line calls it: of the platform, of accounts that left, and of
 * every concept.
 */
const ROUNDS: readonly (readonly [what: string, round: (context: GatewayContext) => Promise<unknown>])[] = [
  ['requests', sweepRequests],
  ['files of uploads', ({ config }) => sweepUploads(config.dataDir, Date.now())],
  ['people who left', eraseDue],
  ...CONCEPTS.flatMap(({ rounds = {} }) => Object.entries(rounds)),
]

/**
 * Deletes what has served its time, and tells watchers about people whose heartbeat stopped; comes round at
 * once when the clock is moved. @returns stop
 */
export function startHousekeeping(context: GatewayContext, clock: MovableClock): () => void {
  const guard = (what: string, work: () => Promise<unknown>) => (): void => {
    work().catch((err: unknown) => context.log.error({ err }, what))
  }
  const rounds = ROUNDS.map(([what, round]) => guard(what, () => round(context)))
  const comeRound = (): void => {
    for (const round of rounds) round()
  }
  const timers = [
    setInterval(comeRound, ROUND_MS),
    setInterval(
      guard('presence', () => announceLostPeople(context)),
      PRESENCE_MS,
    ),
  ]
  for (const timer of timers) timer.unref()
  const stopWatching = clock.onMoved(comeRound)
  return () => {
    stopWatching()
    timers.forEach((timer) => clearInterval(timer))
  }
}

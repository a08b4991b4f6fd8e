import type { GatewayContext } from '../../platform/context.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import { tickCalls } from './tick.ts'

export interface CallServices {
  /** One round of everything that is due at the clock's time; rounds never overlap. */
  tick(): Promise<void>
  /** Waits for a running round. */
  stop(): Promise<void>
}

/**
 * Due minutes are looked for more often than an instance says that it lives: the one only reads while nothing
 * is due.
 */
const BEAT_MS = 1_000

/**
 * Starts the ticker. The first round is done before this resolves: calls of an earlier process are taken up.
 */
export async function startCallServices(context: GatewayContext, realtime: Realtime): Promise<CallServices> {
  let running: Promise<void> | null = null
  let turn = 0
  const round = async (beats: boolean): Promise<void> => {
    if (beats) await realtime.tick()
    await tickCalls(context)
  }
  const tick = (beats = true): Promise<void> => {
    running ??= round(beats).finally(() => {
      running = null
    })
    return running
  }
  await tick()
  const { intervalMs } = context.config.ticker
  const turns = Math.max(1, Math.round(BEAT_MS / intervalMs))
  const timer = setInterval(() => {
    turn = (turn + 1) % turns
    tick(turn === 0).catch((err: unknown) => context.log.error({ err }, 'ticker'))
  }, intervalMs)
  timer.unref()
  return {
    tick,
    async stop() {
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}

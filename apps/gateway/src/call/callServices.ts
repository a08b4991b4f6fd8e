import type { GatewayContext } from '../context.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { tickCalls } from './tick.ts'

export interface CallServices {
  /** One round of everything that is due at the clock's time; rounds never overlap. */
  tick(): Promise<void>
  /** Waits for a running round. */
  stop(): Promise<void>
}

/** Starts the ticker. The first round is done before this resolves: calls of an earlier process are taken up. */
export async function startCallServices(context: GatewayContext, realtime: Realtime): Promise<CallServices> {
  let running: Promise<void> | null = null
  const round = async (): Promise<void> => {
    await realtime.tick()
    await tickCalls(context)
  }
  const tick = (): Promise<void> => {
    running ??= round().finally(() => { running = null })
    return running
  }
  await tick()
  const timer = setInterval(() => { tick().catch((err: unknown) => context.log.error({ err }, 'ticker')) }, context.config.ticker.intervalMs)
  timer.unref()
  return {
    tick,
    async stop() {
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}

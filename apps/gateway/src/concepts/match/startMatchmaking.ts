import type { GatewayContext } from '../../platform/context.ts'
import { expireAsks } from './minCall.ts'
import { dropGoneSeekers, pairSeekers } from './pair.ts'
import { MATCH_CHANNEL } from './search.ts'
import { expireUndecided } from './undecided.ts'

/** How often it is looked whether time is up and whether those who wait fit by now. */
const INTERVAL_MS = 250
/** Rest after a round: who begins to wait meanwhile is paired by the next one, all in one transaction. */
const REST_MS = 20

/**
 * Pairs people at once when somebody begins to wait, and by time what time decides. Every instance does; they
 * share the work. @returns stop
 */
export async function startMatchmaking(context: GatewayContext): Promise<() => Promise<void>> {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let isTimeUp = true
  let endRest = (): void => {}
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, stopped ? 0 : REST_MS)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const round = async (): Promise<void> => {
    if (isTimeUp) {
      isTimeUp = false
      await dropGoneSeekers(context)
      await expireUndecided(context)
      await expireAsks(context)
    }
    await pairSeekers(context)
  }
  /** The first poke is heard at once; those during a round and the rest after it make one more. */
  const poke = (): void => {
    if (stopped) return
    if (running !== null) {
      again = true
      return
    }
    running = round()
      .catch((err: unknown) => context.log.error({ err }, 'matchmaking'))
      .then(rest)
      .finally(() => {
        running = null
        if (!again) return
        again = false
        poke()
      })
  }
  const unlisten = await context.listen(MATCH_CHANNEL, poke)
  const timer = setInterval(() => {
    isTimeUp = true
    poke()
  }, INTERVAL_MS)
  timer.unref()
  return async () => {
    stopped = true
    endRest()
    clearInterval(timer)
    await unlisten()
    await running
  }
}

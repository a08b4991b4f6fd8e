import { setTimeout as delay } from 'node:timers/promises'

const MOST_PER_MINUTE = 5

/**
 * Starts the gateway again when it ends by itself, unless it keeps ending.
 *
 * @param {ReturnType<typeof import('./gatewayProcess.mjs').gatewayProcess>} gateway
 * @param {{ print?: (line: string) => void; isLeaving: () => boolean; restarted?: () => void }} options
 */
export function keepAlive(gateway, { print = console.log, isLeaving, restarted = () => {} }) {
  let ends = []
  const watch = () =>
    gateway.onExit(async ({ code, signal, words }) => {
      if (isLeaving()) return
      ends = [...ends.filter((at) => at > Date.now() - 60_000), Date.now()]
      print(`\n! The gateway ended (${signal ?? `code ${code}`}).${words ? `\n${words}` : ''}`)
      if (ends.length > MOST_PER_MINUTE)
        return print(
          '  It keeps ending, so it is not started again; stop with Ctrl-C, look at its log and start anew.',
        )
      await delay(500)
      if (isLeaving()) return
      try {
        await gateway.start()
        print('  It runs again.')
        restarted()
        watch()
      } catch (error) {
        if (!isLeaving()) print(`  It could not be started again: ${error.message}`)
      }
    })
  watch()
}

import type { RealtimeClient } from './RealtimeClient.ts'

/** Resolves when a line is online, or has taken too long. */
export async function whenOnline(line: RealtimeClient, mostMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, mostMs)
    const stop = line.onState((next) => {
      if (next !== 'online') return
      clearTimeout(late)
      stop()
      resolve()
    })
  })
}

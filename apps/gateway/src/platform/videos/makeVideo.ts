import { openWorker } from '../workerThread.ts'
import type { MadeVideo } from './remakeVideo.ts'
import type { VideoResult, VideoTask } from './videoWorker.ts'

/** A good file of 50 MB takes about a second; what takes longer was made to. */
const DEADLINE_MS = 15_000
/** How many are made at once; each may hold its file in memory. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Writes a video that came anew, in a thread of its own.
 *
 * @returns null for what is no video that can be taken, or keeps the thread busy for too long
 */
export async function makeVideo(
  task: VideoTask,
  { deadlineMs = DEADLINE_MS } = {},
): Promise<MadeVideo | null> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await inWorker(task, deadlineMs)
  } finally {
    const next = waiting.shift()
    // The turn passes on as it is.
    if (next === undefined) running -= 1
    else next()
  }
}

async function inWorker(task: VideoTask, deadlineMs: number): Promise<MadeVideo | null> {
  const worker = openWorker('platform/videos/videoWorker', task)
  let timer: NodeJS.Timeout | undefined
  try {
    const result = await new Promise<VideoResult>((resolve) => {
      const fail = (fault: string) => (): void => resolve({ fault })
      timer = setTimeout(fail('too long'), deadlineMs)
      worker.once('message', (told: VideoResult) => resolve(told))
      worker.once('error', fail('broken'))
      worker.once('exit', fail('ended'))
    })
    return 'made' in result ? result.made : null
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

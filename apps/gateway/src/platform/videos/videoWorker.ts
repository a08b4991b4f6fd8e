import { parentPort, workerData } from 'node:worker_threads'
import { remakeVideo, type MadeVideo } from './remakeVideo.ts'

/** What the worker is started with, and what it tells: the made video, or why there is none. */
export interface VideoTask {
  readonly source: string
  readonly target: string
}
export type VideoResult = { readonly made: MadeVideo } | { readonly fault: string }

// A thread of its own, so that a file made to keep a parser busy can be ended with it.
const { source, target } = workerData as VideoTask
const tell = (result: VideoResult): void => parentPort?.postMessage(result)
await remakeVideo(source, target).then(
  (made) => tell({ made }),
  (error: unknown) => tell({ fault: error instanceof Error ? error.message : String(error) }),
)

import { ChunkLoadError, loadChunk } from './loadChunk.ts'
import { reloadSheets } from './reloadSheets.ts'
import { settled } from './settled.ts'

const chunks = new Set<{ forgetFailed: () => void }>()

/**
 * A chunk that is asked for once, within the 120 s limit. The answer is the same promise for everybody, also
 * a failed one, so that React can wait for it; after {@link retryFailedParts} a failed chunk is asked for
 * again, and before it the stylesheet it failed for.
 */
export function lazyChunk<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  let failed = false
  let wantsSheets = false
  chunks.add({
    forgetFailed: () => {
      if (failed) promise = undefined
      failed = false
    },
  })
  return () => {
    if (promise) return promise
    promise = settled(loadChunk(wantsSheets ? () => reloadSheets().then(load) : load))
    promise.catch((error: unknown) => {
      failed = true
      wantsSheets = error instanceof ChunkLoadError && error.code === 'CSS_CHUNK_LOAD_FAILED'
    })
    return promise
  }
}

/** Parts that failed are asked for again the next time they are wanted. */
export function retryFailedParts(): void {
  for (const chunk of chunks) chunk.forgetFailed()
}

import { use } from 'react'
import type { ComponentType } from 'react'
import { namePart, partDrawn } from './drawnParts.ts'
import { loadChunk } from './loadChunk.ts'
import { settled } from './settled.ts'

const parts = new Set<{ forgetFailed: () => void }>()

/** A part of the page that comes in its own chunk: draws like a component, suspends until it is here. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Fetches the chunk ahead of time; a failure shows itself when the part is drawn. */
  preload: () => void
}

/**
 * Like `React.lazy` with three differences: the chunk has to arrive within 120 s, its failure is a `ChunkLoadError`, and a failed chunk is
 * asked for again once somebody retries ({@link retryFailedParts}).
 * @param name for parts of public pages, the file's name: a page that came as HTML asks for its parts by it before it is taken over
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, name?: string): LazyPart<P> {
  let promise: Promise<ComponentType<P>> | undefined
  let failed = false
  const fetchPart = () => {
    if (promise) return promise
    promise = settled(loadChunk(load))
    promise.catch(() => {
      failed = true
    })
    return promise
  }
  parts.add({
    forgetFailed: () => {
      if (failed) promise = undefined
      failed = false
    },
  })
  if (name !== undefined) namePart(name, fetchPart)
  function Part(props: P) {
    if (name !== undefined) partDrawn(name)
    const Loaded = use(fetchPart())
    return <Loaded {...props} />
  }
  return Object.assign(Part, { preload: () => void fetchPart().catch(() => undefined) })
}

/** Parts that failed are asked for again the next time they are drawn. */
export function retryFailedParts(): void {
  for (const part of parts) part.forgetFailed()
}

import { use } from 'react'
import type { ComponentType } from 'react'
import { namePart, partDrawn } from './drawnParts.ts'
import { lazyChunk, retryFailedParts } from './lazyChunk.ts'

/** A part of the page that comes in its own chunk: draws like a component, suspends until it is here. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Fetches the chunk ahead of time; after a failure it is asked for again when the part is drawn. */
  preload: () => void
  /** Settles when the chunk has come; rejects with the failure that drawing the part would show. */
  arrived: () => Promise<unknown>
}

/**
 * Like `React.lazy` with three differences: the chunk has to arrive within 120 s, its failure is a
 * `ChunkLoadError`, and a failed chunk is asked for again once somebody retries (`retryFailedParts`).
 *
 * @param name for parts of public pages, the file's name: a page that came as HTML asks for its parts by it
 *   before it is taken over
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  name?: string,
): LazyPart<P> {
  const fetchPart = lazyChunk(load)
  if (name !== undefined) namePart(name, fetchPart)
  function Part(props: P) {
    if (name !== undefined) partDrawn(name)
    const Loaded = use(fetchPart())
    return <Loaded {...props} />
  }
  return Object.assign(Part, { preload: () => void fetchPart().catch(retryFailedParts), arrived: fetchPart })
}

import type { Concept, DomainStore } from '@visavis/domain/createDomainStore'
import { useAppStore } from '@visavis/domain/hooks'
import { use } from 'react'
import { lazyChunk } from '../i18n/lazyChunk.ts'
import type { LazyPart } from '../i18n/lazyPart.tsx'

/** A concept of the domain that comes in its own chunk. */
export interface LazyConcept {
  isIn: (store: DomainStore) => boolean
  /** Fetches it and brings it into the store, once; the same promise until it failed and somebody retries. */
  installIn: (store: DomainStore) => Promise<void>
  /** What `installIn` answered last for the store. */
  installingIn: (store: DomainStore) => Promise<void> | undefined
  /** Fetches the chunk ahead of time; a failure shows itself when the concept is wanted. */
  preload: () => void
  /** Settles when the chunk has come. */
  arrived: () => Promise<unknown>
}

/** @param path where the concept stands in the state of the store */
export function lazyConcept(path: string, load: () => Promise<Concept>): LazyConcept {
  const fetchConcept = lazyChunk(load)
  const installing = new WeakMap<DomainStore, { of: Promise<Concept>; done: Promise<void> }>()
  return {
    isIn: (store) => path in store.getState(),
    installingIn: (store) => installing.get(store)?.done,
    installIn(store) {
      const of = fetchConcept()
      const known = installing.get(store)
      if (known?.of === of) return known.done
      const done = of.then((concept) => store.install(concept))
      // Whoever waits for it hears about the failure.
      done.catch(() => undefined)
      installing.set(store, { of, done })
      return done
    },
    preload: () => void fetchConcept().catch(() => undefined),
    arrived: fetchConcept,
  }
}

/**
 * A part that is drawn once the concepts it works with are in the store. Chunks and concepts are fetched
 * beside each other.
 */
export function withConcepts<P extends object>(
  Part: LazyPart<P>,
  ...concepts: readonly LazyConcept[]
): LazyPart<P> {
  function Ready(props: P) {
    const store = useAppStore()
    if (concepts.some((concept) => !concept.isIn(store))) Part.preload()
    // What was waited for is used again once it is there: React wants each `use` of a drawing that waited in
    // the one that goes on.
    const waits = concepts.map((concept) =>
      concept.isIn(store) ? concept.installingIn(store) : concept.installIn(store),
    )
    for (const done of waits) if (done !== undefined) use(done)
    return <Part {...props} />
  }
  return Object.assign(Ready, {
    preload: () => {
      Part.preload()
      for (const concept of concepts) concept.preload()
    },
    arrived: () => Promise.all([Part, ...concepts].map((part) => part.arrived())),
  })
}

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

/** A part that is drawn once the concepts it works with are in the store. Chunks and concepts are fetched beside each other. */
export function withConcepts<P extends object>(Part: LazyPart<P>, ...concepts: readonly LazyConcept[]): LazyPart<P> {
  function Ready(props: P) {
    const store = useAppStore()
    const missing = concepts.filter((concept) => !concept.isIn(store))
    if (missing.length > 0) Part.preload()
    for (const done of missing.map((concept) => concept.installIn(store))) use(done)
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

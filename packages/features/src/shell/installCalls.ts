import type { DomainStore } from '@visavis/domain/createDomainStore'
import { retryFailedParts } from '../i18n/lazyPart.tsx'
import { loadChunk } from '../i18n/loadChunk.ts'

let loading: Promise<void> | null = null

/** Brings the call concept into the store: after log-in, before any ring can come. A failed try is repeated by the next. */
export function installCalls(store: DomainStore): Promise<void> {
  loading ??= loadChunk(async () => (await import('@visavis/domain/call/call.concept')).callConcept).then((concept) => store.install(concept))
  loading.catch(() => {
    loading = null
    retryFailedParts()
  })
  return loading
}

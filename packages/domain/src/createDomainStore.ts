import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import type { Middleware, Slice } from '@reduxjs/toolkit'
import { conceptInstalled } from './conceptInstalled.ts'
import { createLateMiddleware } from './lateMiddleware.ts'
import type { DomainPorts } from './ports.ts'
import { createRootReducer } from './rootReducer.ts'
import type { RootReducer } from './rootReducer.ts'
import { registerDomainListeners } from './registerDomainListeners.ts'
import type { StartListening } from './storeTypes.ts'

/** A concept that comes with its own chunk: `store.install(callConcept)`. */
export interface Concept {
  readonly name: string
  readonly slice: Pick<Slice, 'reducerPath' | 'reducer'>
  readonly middleware?: Middleware
  readonly registerListeners: (startListening: StartListening) => void
}

/** The store with its listeners, serialisable check on in development, and a door for lazy concepts. */
export function createDomainStore({ ports }: { ports: DomainPorts }) {
  const rootReducer: RootReducer = createRootReducer()
  const listeners = createListenerMiddleware({ extra: ports })
  const late = createLateMiddleware()
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: ports } })
        .prepend(listeners.middleware)
        .concat(late.middleware),
    devTools: { name: 'domain' },
  })
  const startListening = listeners.startListening as StartListening
  const installed = new Set<string>()
  const detachPage = registerDomainListeners(startListening, store.dispatch, ports)
  return Object.assign(store, {
    ports,
    startListening,
    /** Adds a lazy concept once. Call it where its chunk has arrived, not while rendering. */
    install(concept: Concept): void {
      if (installed.has(concept.name)) return
      installed.add(concept.name)
      rootReducer.inject({ reducerPath: concept.slice.reducerPath, reducer: concept.slice.reducer } as never)
      if (concept.middleware) late.add(concept.middleware)
      concept.registerListeners(startListening)
      store.dispatch(conceptInstalled(concept.name))
    },
    /** Ends subscriptions and listeners (tests, stories, hot reload). */
    dispose(): void {
      detachPage()
      listeners.clearListeners()
      ports.realtime.close()
    },
  })
}

export type DomainStore = ReturnType<typeof createDomainStore>

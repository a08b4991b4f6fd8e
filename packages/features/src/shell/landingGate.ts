import type { GatewayClient } from '@visavis/core/gateway'
import { STORAGE_KEYS } from '@visavis/core/storage'
import type { SiteStorage } from '@visavis/core/storage'

/** The landing page stands before the site until somebody starts it (R2.55–R2.61). */
export interface LandingGate {
  /** Whether the landing page still stands in front. */
  shut(): boolean
  /** Lets the site through and remembers it (K.14). */
  open(): void
  /** @returns unsubscribe */
  subscribe(listener: () => void): () => void
}

/** Calls the landing page itself makes (S.03); `bury` carries its own consent. */
const ON_LANDING: readonly string[] = ['registerBanner', 'countryByIp', 'bury']

/**
 * The gate of this page. The boot script has decided whether it is due, before the first paint, and said so
 * on the document.
 */
export function createLandingGate(
  storage: Pick<SiteStorage, 'set'>,
  { dataset }: HTMLElement = document.documentElement,
): LandingGate {
  const listeners = new Set<() => void>()
  return {
    shut: () => dataset['landing'] !== undefined,
    open() {
      delete dataset['landing']
      storage.set(STORAGE_KEYS.landing, '1')
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Pages drawn at build time carry the landing page: whoever has been here is never shown it. */
export const drawnGate: LandingGate = {
  shut: () => true,
  open: () => undefined,
  subscribe: () => () => undefined,
}

/** Campaign pages are what somebody came for: nothing stands in front of them (R2.55). */
export const openGate: LandingGate = { ...drawnGate, shut: () => false }

/**
 * A gateway that hears of nobody and asks for nobody before the start: everything but the landing page's own
 * calls waits (R2.60).
 */
export function holdBehind(gate: LandingGate, gateway: GatewayClient): GatewayClient {
  if (!gate.shut()) return gateway
  const opened = new Promise<void>((resolve) => gate.subscribe(resolve))
  const held = <F extends GatewayClient['request'] | GatewayClient['call']>(send: F): F =>
    ((name: never, ...rest: never[]) =>
      gate.shut() && !ON_LANDING.includes(name)
        ? opened.then(() => send(name, ...rest))
        : send(name, ...rest)) as F
  return { ...gateway, request: held(gateway.request), call: held(gateway.call) }
}

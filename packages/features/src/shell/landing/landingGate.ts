import type { GatewayClient } from '@visavis/core/gateway'
import { STORAGE_KEYS } from '@visavis/core/storage'
import type { SiteStorage } from '@visavis/core/storage'

/** The landing page stands before the site until somebody starts it (R2.55–R2.61). */
export interface LandingGate {
  /** Whether the landing page still stands in front. */
  shut(): boolean
  /** Lets the site through and remembers it (K.14). */
  open(): void
  /** The log-in opens over the landing page: what it needs may be asked for, people still may not. */
  letLogIn(): void
  /** Whether a call waits for the start. */
  holds(name: string): boolean
  /** @returns unsubscribe */
  subscribe(listener: () => void): () => void
}

/** Calls the landing page itself makes (S.03); `bury` carries its own consent. */
const ON_LANDING: readonly string[] = ['registerBanner', 'countryByIp', 'bury']
/** Calls about people, which not even a log-in over it makes. */
const OF_PEOPLE: readonly string[] = ['guestWall', 'countryIds', 'onlineStatus']

/**
 * The gate of this page. The boot script has decided whether it is due, before the first paint, and said so
 * on the document.
 */
export function createLandingGate(
  storage: Pick<SiteStorage, 'set'>,
  { dataset }: HTMLElement = document.documentElement,
): LandingGate {
  const listeners = new Set<() => void>()
  const tell = () => [...listeners].forEach((listener) => listener())
  const shut = () => dataset['landing'] !== undefined
  let logsIn = false
  return {
    shut,
    open() {
      delete dataset['landing']
      storage.set(STORAGE_KEYS.landing, '1')
      tell()
    },
    letLogIn() {
      logsIn = true
      tell()
    },
    holds: (name) => shut() && (logsIn ? OF_PEOPLE.includes(name) : !ON_LANDING.includes(name)),
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
  letLogIn: () => undefined,
  holds: () => false,
  subscribe: () => () => undefined,
}

/** Campaign pages are what somebody came for: nothing stands in front of them (R2.55). */
export const openGate: LandingGate = { ...drawnGate, shut: () => false }

/**
 * A gateway that hears of nobody and asks for nobody before the start: everything but the landing page's own
 * calls, and those of a log-in over it, waits (R2.60).
 */
export function holdBehind(gate: LandingGate, gateway: GatewayClient): GatewayClient {
  if (!gate.shut()) return gateway
  const released = (name: string) =>
    new Promise<void>((resolve) => {
      const leave = gate.subscribe(() => {
        if (gate.holds(name)) return
        leave()
        resolve()
      })
    })
  const held = <F extends GatewayClient['request'] | GatewayClient['call']>(send: F): F =>
    ((name: never, ...rest: never[]) =>
      gate.holds(name) ? released(name).then(() => send(name, ...rest)) : send(name, ...rest)) as F
  return { ...gateway, request: held(gateway.request), call: held(gateway.call) }
}

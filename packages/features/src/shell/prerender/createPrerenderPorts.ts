import type { Brand } from '@visavis/core/brand'
import type { DomainPorts } from '@visavis/domain/ports'

const nothing = () => undefined
const never = () => new Promise<never>(nothing)
const nowhere = () => nothing

const memory = () => {
  const values = new Map<string, string>()
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

/**
 * The outside as a page sees it before anything has answered: no session, nothing stored, every question
 * still open. What is drawn on it is what the first drawing in a visitor's browser shows, and holds nothing
 * about anybody.
 */
export function createPrerenderPorts(brand: Brand): DomainPorts {
  return {
    brand,
    gateway: {
      request: never,
      call: never,
      abortRunning: nothing,
      clockOffset: () => 0,
      observeServerTime: nothing,
      onFailure: nowhere,
    },
    realtime: {
      open: nothing,
      close: nothing,
      hurry: nothing,
      state: () => 'idle',
      leads: () => false,
      lead: nothing,
      onLead: nowhere,
      send: never,
      subscribe: nowhere,
      onState: nowhere,
    },
    tabs: { tell: nothing, onWord: nowhere },
    identity: {
      deviceId: () => '',
      nonce: () => '',
      session: () => null,
      hasUserId: () => false,
      setSession: nothing,
      clearSession: nothing,
    },
    storage: { ...memory(), setConsent: nothing },
    tabStorage: memory(),
    tracker: { track: nothing, flush: nothing, setConsent: nothing },
    rtc: never,
    media: { permission: never, acquire: never, devices: never, onDevices: nowhere, prefer: nothing },
    linePath: never,
    outbox: never,
    telemetry: { start: nothing, read: never },
    translateOnDevice: async () => null,
    clock: { now: () => 0 },
    page: {
      visible: () => true,
      online: () => true,
      onVisible: nowhere,
      onOnline: nowhere,
      onHide: nowhere,
      onWake: nowhere,
      keepAwake: never,
      startQuery: () => new URLSearchParams(),
      languages: () => [],
      pushToken: never,
      loadTiming: never,
    },
    randomId: () => '',
  }
}

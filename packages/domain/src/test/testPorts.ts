import type { Brand } from '@visavis/core/brand'
import type { EndpointName, OwnUser } from '@visavis/core/contract'
import { BUSINESS_ERRORS, decideFailure, localFailure } from '@visavis/core/errors'
import type { GatewayFailure } from '@visavis/core/errors'
import type { GatewayResult } from '@visavis/core/gateway'
import { createFakeMediaPort } from '@visavis/core/media'
import { createMemoryOutbox } from '@visavis/core/outbox/createMemoryOutbox'
import type { AnyServerFrame, RealtimeState } from '@visavis/core/realtime'
import { createKeyValueStore, createSiteStorage } from '@visavis/core/storage'
import type { SessionKeys } from '@visavis/core/storage'
import { anyBrand } from '@visavis/core/test/anyBrand'
import type { EventExtra } from '@visavis/core/tracking'
import { accountConcept } from '../account/account.concept.ts'
import { createDomainStore } from '../createDomainStore.ts'
import { queriesConcept } from '../gateway/queries.concept.ts'
import type { DomainPorts } from '../ports.ts'
import type { TabWord } from '../realtime/TabsPort.ts'

const brand = { consent: { tool: '', scripts: [] }, ...anyBrand() } as object as Brand

/** A value, or a function from the input to one. */
type Scripted = unknown
/** A failure for a script: `refusal(20104)`. */
export const refusal = (code: number, status = 200): GatewayFailure =>
  decideFailure({ client: 'account', status, code }, BUSINESS_ERRORS[code])
export const offline = (name: EndpointName): GatewayFailure => localFailure('network', name)
const isFailure = (value: unknown): value is GatewayFailure =>
  typeof value === 'object' && value !== null && 'messageId' in value && 'row' in value

export const me: OwnUser = {
  id: 7,
  loginToken: 'tok_new',
  userName: 'Me',
  goldNum: 120,
  points: 3,
  gender: 1,
  birthday: '1990-01-01',
  birthdayEditable: true,
  bio: '',
  interests: [],
  languages: [],
  headImg: '',
  backgroundImg: '',
  albumImages: [],
  videos: [],
  linkedEmail: '',
  linkedPhone: '',
  isVip: false,
  isHost: false,
  isDemo: false,
  countryId: 276,
  countryCode: 'DE',
  statusId: 2,
  complete: true,
  pricePerMinute: 0,
}

/**
 * A store on scripted ports: every call is recorded, answered by name, and fails as unreachable where the
 * script says nothing.
 */
export function setUpStore({
  session = null as SessionKeys | null,
  query = '',
  local = {} as Record<string, string>,
  tab = {} as Record<string, string>,
  concepts = [queriesConcept, accountConcept],
  changes = {} as Partial<Brand>,
} = {}) {
  const calls: { name: EndpointName; input: unknown; options: unknown }[] = []
  const script: { [K in EndpointName]?: Scripted } = {
    countryByIp: { id: 840, ab: 'US', ip: '192.0.2.1' },
    heartbeat: { now: 0 },
    uploadStatus: null,
    logout: null,
    onlineStatus: [],
  }
  const failures = new Set<(failure: GatewayFailure) => void>()
  const frames = new Set<(frame: AnyServerFrame) => void>()
  const page = {
    visible: new Set<(visible: boolean) => void>(),
    hide: new Set<() => void>(),
    online: new Set<(online: boolean) => void>(),
    wake: new Set<(gap: number) => void>(),
  }
  const tracked: [string, EventExtra | undefined][] = []
  const consents: string[] = []
  const sentEvents: [string, unknown][] = []
  const log: string[] = []
  const outbox = createMemoryOutbox()
  const told: TabWord[] = []
  const words = new Set<(word: TabWord) => void>()
  let leading = true
  let keys = session
  const on =
    <T>(set: Set<T>) =>
    (listener: T) => {
      set.add(listener)
      return () => {
        set.delete(listener)
      }
    }
  const storeOf = (values: Record<string, string>) => {
    const store = createKeyValueStore(() => null)
    for (const [key, value] of Object.entries(values)) store.set(key, value)
    return store
  }
  async function request(
    name: EndpointName,
    input: unknown,
    options: unknown,
  ): Promise<GatewayResult<unknown>> {
    calls.push({ name, input, options })
    const scripted = script[name]
    const answer =
      name in script
        ? await (typeof scripted === 'function' ? (scripted as (input: unknown) => unknown)(input) : scripted)
        : offline(name)
    if (!isFailure(answer)) return { ok: true, data: answer }
    if (answer.kind !== 'aborted') for (const listener of failures) listener(answer)
    return { ok: false, failure: answer }
  }
  const ports: DomainPorts = {
    brand: { ...brand, ...changes },
    gateway: {
      request: request as DomainPorts['gateway']['request'],
      call: (async (name: EndpointName, input: unknown, options: unknown) => {
        const result = await request(name, input, options)
        return result.ok ? result.data : undefined
      }) as DomainPorts['gateway']['call'],
      abortRunning: () => {
        log.push('abort')
      },
      clockOffset: () => 0,
      observeServerTime: (time) => {
        log.push(`time ${time}`)
      },
      onFailure: on(failures),
    },
    realtime: {
      open: () => {
        log.push('open')
      },
      close: () => {
        log.push('close')
      },
      hurry: () => {
        log.push('hurry')
      },
      state: () => 'idle',
      leads: () => leading,
      lead: () => {
        leading = true
        log.push('lead')
      },
      onLead: () => () => undefined,
      send: async (event, data) => {
        sentEvents.push([event, data])
        return { ok: true }
      },
      subscribe: on(frames),
      onState: on(new Set<(state: RealtimeState) => void>()),
    },
    tabs: {
      tell: (word) => {
        told.push(word)
      },
      onWord: on(words),
    },
    identity: {
      deviceId: () => 'd',
      nonce: () => 'n',
      session: () => keys,
      hasUserId: () => keys !== null,
      setSession: (next) => {
        keys = next
        log.push('cookies')
      },
      clearSession: () => {
        keys = null
        log.push('clear')
      },
    },
    storage: createSiteStorage(storeOf(local)),
    tabStorage: storeOf(tab),
    tracker: {
      track: (event, extra) => {
        tracked.push([event, extra])
      },
      flush: () => {
        log.push('flush')
      },
      setConsent: (state) => {
        consents.push(state)
      },
    },
    rtc: () => Promise.reject(new Error('no calls here')),
    media: createFakeMediaPort(),
    linePath: async () => null,
    outbox: async () => outbox,
    telemetry: {
      start: () => {
        log.push('telemetry')
      },
      read: async ({ agreed }) => (agreed ? 'agreed' : 'own'),
    },
    translateOnDevice: async () => null,
    clock: { now: () => Date.now() },
    page: {
      visible: () => true,
      online: () => true,
      onVisible: on(page.visible),
      onOnline: on(page.online),
      onHide: on(page.hide),
      onWake: on(page.wake),
      keepAwake: async () => () => undefined,
      startQuery: () => new URLSearchParams(query),
      languages: () => ['en'],
      pushToken: async () => 'push-of-this-browser',
      loadTiming: async () => ({ resTime: 1, loadTime: 2, path: '/' }),
    },
    randomId: () => 'id',
  }
  const store = createDomainStore({ ports })
  for (const concept of concepts) store.install(concept)
  return {
    store,
    ports,
    outbox,
    calls,
    script,
    tracked,
    consents,
    sentEvents,
    log,
    told,
    /** A word of another tab. */
    hear: (word: TabWord) => {
      for (const listener of words) listener(word)
    },
    setLeading: (next: boolean) => {
      leading = next
    },
    names: () => calls.map(({ name }) => name),
    session: () => keys,
    setKeys: (next: SessionKeys | null) => {
      keys = next
    },
    fail: (failure: GatewayFailure) => {
      for (const listener of failures) listener(failure)
    },
    push: (frame: AnyServerFrame) => {
      for (const listener of frames) listener(frame)
    },
    show: (visible: boolean) => {
      for (const listener of page.visible) listener(visible)
    },
    /** The page goes away. */
    hide: () => {
      for (const listener of page.hide) listener()
    },
    connect: (online: boolean) => {
      for (const listener of page.online) listener(online)
    },
  }
}

import type { EndpointName, ServerEventName, ServerEvents } from '@visavis/core/contract'
import { decideFailure } from '@visavis/core/errors'
import type { GatewayFailure } from '@visavis/core/errors'
import { createFakeMediaPort } from '@visavis/core/media'
import type { FakeMediaOptions, MediaFailureReason, MediaPort } from '@visavis/core/media'
import type { AnyServerFrame } from '@visavis/core/realtime'
import { createFakePort } from '@visavis/core/rtc/fake/createFakePort'
import { testGrant } from '@visavis/core/rtc/session/testGrant'
import { createDomainStore } from '../createDomainStore.ts'
import { queriesConcept } from '../gateway/queries.concept.ts'
import type { DomainPorts } from '../ports.ts'
import type { Me } from '../session/session.machine.ts'
import { sessionStepped } from '../session/session.slice.ts'
import type { TabWord } from '../realtime/TabsPort.ts'
import { confirmCall, pressCall } from './call.actions.ts'
import { callConcept } from './call.concept.ts'
import { ada } from './call.fixtures.ts'

const me = { id: 1, userName: 'Me', goldNum: 1240, points: 0, isHost: false, complete: true } as unknown as Me
const network: GatewayFailure = {
  kind: 'network',
  code: 0,
  status: 0,
  messageId: 'base.error.network',
  values: {},
  serverText: null,
  field: null,
  retryAfter: null,
  row: 'E.16',
  endpoint: null,
}
const bill = { minutes: 1, gold: 60, goldNum: 1180, points: 0 }

type CallWish = Parameters<typeof pressCall>[0]

/** Good answers of the gateway, by endpoint. */
const answers: Partial<Record<EndpointName, unknown>> = {
  callInfo: {
    price: 60,
    videoPrice: 60,
    voicePrice: 30,
    friendPrice: 60,
    unit: 'minute',
    goldNum: 1240,
    remoteUserInfo: ada,
    coupons: [],
    allowed: true,
    reason: null,
    status: 2,
  },
  callLaunch: { roomId: 'room-1', roomNum: 'num-1', rtc: testGrant('caller'), ringSeconds: 45 },
  callAnswer: { rtc: testGrant('callee') },
  callTakeOver: { rtc: testGrant('caller'), movedAt: 5 },
  rtcToken: { rtc: testGrant('caller') },
  callHangup: bill,
  callNotifyEnd: bill,
  callNotifyStart: { startedAt: 1_000_000 },
  onlineStatus: [{ userId: ada.id, status: 2 }],
}

/**
 * A real store and its listeners around a gateway, socket, media and call transport that tests play.
 * `mediaPort`: devices of a test's own.
 */
export function createCallWorld({
  loggedIn = true,
  mediaPort,
  mediaFails,
  media: given = {},
  answers: own = {},
  stored: kept = {},
}: {
  mediaPort?: MediaPort
  answers?: Partial<Record<EndpointName, unknown>>
  stored?: Readonly<Record<string, string>>
  loggedIn?: boolean
  mediaFails?: MediaFailureReason
  media?: FakeMediaOptions
} = {}) {
  const sent: EndpointName[] = []
  const tabWords: TabWord[] = []
  const inputs = new Map<EndpointName, unknown[]>()
  const failing = new Set<EndpointName>()
  const refusals = new Map<EndpointName, GatewayFailure>()
  const held = new Map<EndpointName, Promise<void>>()
  const listeners = new Set<(frame: AnyServerFrame) => void>()
  const rtc = createFakePort({ behaviour: 'manual' })
  const media = createFakeMediaPort(mediaFails ? { fails: mediaFails } : given)
  const request = async (name: EndpointName, input?: unknown) => {
    sent.push(name)
    inputs.set(name, [...(inputs.get(name) ?? []), input])
    await held.get(name)
    const refusal = refusals.get(name)
    if (refusal !== undefined) return { ok: false as const, failure: refusal }
    return failing.has(name)
      ? { ok: false as const, failure: network }
      : { ok: true as const, data: own[name] ?? answers[name] ?? null }
  }
  const nothing = () => undefined
  const stop = () => nothing
  const memory = { get: () => null, set: nothing, remove: nothing, keys: () => [] }
  const stored = new Map<string, string>(Object.entries(kept))
  // Only what calls touch is played; anything else would throw and fail the test.
  const ports = {
    gateway: {
      request,
      call: request,
      abortRunning: nothing,
      clockOffset: () => 0,
      observeServerTime: nothing,
      onFailure: stop,
    },
    realtime: {
      open: nothing,
      close: nothing,
      hurry: nothing,
      state: () => 'online',
      leads: () => true,
      lead: nothing,
      onLead: stop,
      send: async () => ({ ok: true }),
      subscribe: (listener: (frame: AnyServerFrame) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      onState: stop,
    },
    storage: {
      get: (key: string) => stored.get(key) ?? null,
      set: (key: string, value: string) => {
        stored.set(key, value)
      },
      remove: (key: string) => {
        stored.delete(key)
      },
      keys: () => [...stored.keys()],
      setConsent: nothing,
    },
    tabStorage: memory,
    tabs: {
      tell: (word: TabWord) => {
        tabWords.push(word)
      },
      onWord: stop,
    },
    identity: {
      session: () => (loggedIn ? { userId: 1, loginToken: 't' } : null),
      deviceId: () => 'd',
      nonce: () => 'n',
      hasUserId: () => loggedIn,
      setSession: nothing,
      clearSession: nothing,
    },
    tracker: { track: nothing, flush: nothing, setConsent: nothing },
    rtc: async () => rtc,
    media: mediaPort ?? media,
    clock: { now: () => Date.now() },
    page: {
      visible: () => true,
      online: () => true,
      onVisible: stop,
      onOnline: stop,
      onHide: stop,
      onWake: stop,
      keepAwake: async () => nothing,
      startQuery: () => new URLSearchParams(),
      languages: () => ['en'],
      loadTiming: async () => ({ resTime: 0, loadTime: 0, path: '/' }),
    },
    randomId: () => crypto.randomUUID(),
  } as unknown as DomainPorts
  const store = createDomainStore({ ports })
  store.install(queriesConcept)
  store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
  if (loggedIn) store.dispatch(sessionStepped({ type: 'accepted', me, ticket: null }))
  store.install(callConcept)
  sent.length = 0
  let id = 0
  const push = <K extends ServerEventName>(event: K, data: ServerEvents[K]) => {
    const frame = { id: (id += 1), event, ts: Date.now(), data } as unknown as AnyServerFrame
    for (const listener of [...listeners]) listener(frame)
  }
  const ringing: ServerEvents['call.ring'] = {
    roomId: 'room-2',
    roomNum: 'num-2',
    callType: 1,
    from: ada,
    matchFlag: 0,
    feeType: 1,
    pointsPerMinute: 30,
    ringSeconds: 45,
    rtc: testGrant('callee'),
  }
  return {
    store,
    rtc,
    media,
    sent,
    ringing,
    stored,
    tabWords,
    inputs: (name: EndpointName) => inputs.get(name) ?? [],
    clear: () => {
      sent.length = 0
    },
    fail: (name: EndpointName) => {
      failing.add(name)
    },
    /** The gateway refuses with a code of its own. */
    refuse: (name: EndpointName, { code, values }: Pick<GatewayFailure, 'code' | 'values'>) => {
      refusals.set(name, decideFailure({ client: 'gateway', status: 200, code, values }))
    },
    recover: (name: EndpointName) => {
      failing.delete(name)
    },
    /** Keeps an answer back. @returns lets it go */
    hold: (name: EndpointName) => {
      let release = nothing as () => void
      held.set(
        name,
        new Promise((resolve) => {
          release = resolve
        }),
      )
      return () => release()
    },
    push,
    /** Calls, is answered, and sees the other side; `settle` lets what waits happen. */
    connect: async (settle: () => Promise<unknown>, wish: CallWish = { personId: ada.id, location: 1 }) => {
      await store.dispatch(pressCall(wish))
      await settle()
      store.dispatch(confirmCall())
      await settle()
      push('call.status', { roomNum: 'num-1', roomId: 'room-1', status: 3, byUserId: ada.id, reason: null })
      await settle()
      rtc.latest().remoteFrame()
      await settle()
    },
  }
}
export type CallWorld = ReturnType<typeof createCallWorld>

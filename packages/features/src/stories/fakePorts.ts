import type { Brand } from '@visavis/core/brand'
import type { EndpointName } from '@visavis/core/contract'
import { GatewayError, localFailure } from '@visavis/core/errors'
import { createFakeMediaPort } from '@visavis/core/media'
import { createFakePort } from '@visavis/core/rtc/fake/createFakePort'
import { createMemoryOutbox } from '@visavis/core/outbox/createMemoryOutbox'
import { createKeyValueStore, createSiteStorage } from '@visavis/core/storage'
import type { DomainPorts } from '@visavis/domain/ports'

/**
 * Answers of a story's gateway by endpoint, or what gives the answer to an input; a `GatewayError` is
 * a refusal, and what is not named fails as unreachable.
 */
export type StoryAnswers = { readonly [K in EndpointName]?: unknown }

/** Ports of a page that is alone in the world: for stories and component tests. Nothing leaves it. */
export function fakePorts(brand: Brand, answers: StoryAnswers = {}): DomainPorts {
  const store = () => createKeyValueStore(() => null)
  const quiet = () => () => undefined
  const answerTo = (name: EndpointName, input: unknown): unknown => {
    const answer = answers[name]
    return typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer
  }
  const request = async (name: EndpointName, input?: unknown) => {
    if (!(name in answers)) return { ok: false, failure: localFailure('network', name) }
    const data = answerTo(name, input)
    return data instanceof GatewayError ? { ok: false, failure: data.failure } : { ok: true, data }
  }
  return {
    brand,
    gateway: {
      request: request as DomainPorts['gateway']['request'],
      call: (async (name: EndpointName, input?: unknown) =>
        answerTo(name, input)) as DomainPorts['gateway']['call'],
      abortRunning: () => undefined,
      clockOffset: () => 0,
      observeServerTime: () => undefined,
      onFailure: quiet,
    },
    realtime: {
      open: () => undefined,
      close: () => undefined,
      hurry: () => undefined,
      state: () => 'idle',
      leads: () => true,
      lead: () => undefined,
      onLead: quiet,
      send: async () => ({ ok: false, code: 0 }),
      subscribe: quiet,
      onState: quiet,
    },
    tabs: { tell: () => undefined, onWord: quiet },
    identity: {
      deviceId: () => 'story',
      nonce: () => '0000000000000000',
      session: () => null,
      hasUserId: () => false,
      setSession: () => undefined,
      clearSession: () => undefined,
    },
    storage: createSiteStorage(store()),
    tabStorage: store(),
    tracker: { track: () => undefined, flush: () => undefined, setConsent: () => undefined },
    rtc: async () => createFakePort({ behaviour: 'solo' }),
    media: createFakeMediaPort(),
    linePath: async () => null,
    outbox: async () => createMemoryOutbox(),
    telemetry: { start: () => undefined, read: async () => 'missing-telemetry' },
    translateOnDevice: async () => null,
    clock: { now: () => Date.UTC(2026, 10, 21, 12) },
    page: {
      visible: () => true,
      online: () => true,
      onVisible: quiet,
      onOnline: quiet,
      onHide: quiet,
      onWake: quiet,
      keepAwake: async () => () => undefined,
      startQuery: () => new URLSearchParams(),
      languages: () => ['en'],
      pushToken: async () => '',
      loadTiming: () => new Promise(() => undefined),
    },
    randomId: () => '00000000-0000-4000-8000-000000000000',
  }
}

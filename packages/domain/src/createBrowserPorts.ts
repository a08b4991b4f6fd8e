import type { Brand } from '@visavis/core/brand'
import { LANGUAGE_IDS } from '@visavis/core/contract'
import { claimTabSlot, createGatewayClient, createTimestamps } from '@visavis/core/gateway'
import type { GatewayProblem, Timestamps } from '@visavis/core/gateway'
import { createMediaPort } from '@visavis/core/media'
import { createHello, createRealtimeClient } from '@visavis/core/realtime'
import { loadRtcPort } from '@visavis/core/rtc'
import { createCookieJar, createIdentity, createKeyValueStore, createSiteStorage } from '@visavis/core/storage'
import { createTracker, deviceModel } from '@visavis/core/tracking'
import type { DomainPorts, PagePort, SiteContextValues } from './ports.ts'

export interface BrowserPortsInput {
  readonly brand: Brand
  readonly page: PagePort
  /** Build version, sent with every call. */
  readonly version: string
  /** Told about answers and frames that break the contract. */
  readonly report?: (problem: GatewayProblem | { readonly event: string }) => void
}

/** The real outside of a browser tab: HTTP, socket, cookies, storage, analytics, media. Ciphers, MD5 and socket code load on demand. */
export function createBrowserPorts({ brand, page, version, report }: BrowserPortsInput): DomainPorts {
  const { origin, protocol } = window.location
  const now = () => Date.now()
  const randomId = () => crypto.randomUUID?.() ?? uuidFrom(crypto.getRandomValues(new Uint8Array(16)))
  const randomHex = (bytes: number) => hex(crypto.getRandomValues(new Uint8Array(bytes)))
  const identity = createIdentity(createCookieJar(document, { secure: protocol === 'https:' }), { brandId: brand.id, randomId, randomHex })
  const storage = createSiteStorage(createKeyValueStore(() => window.localStorage))
  const tabStorage = createKeyValueStore(() => window.sessionStorage)
  const context: SiteContextValues = { languageId: LANGUAGE_IDS.en, language: 'en', country: '' }

  let stamps: Promise<Timestamps> | undefined
  const timestamps = () => (stamps ??= claimTabSlot(brand.id, navigator.locks).then(createTimestamps))
  const loadSign = () => import('@visavis/core/signing/sign').then(({ sign }) => sign)

  const gateway = createGatewayClient({
    brand, origin, version, identity, now, timestamps, loadSign, randomId,
    languageId: () => context.languageId,
    fetch: (url, init) => fetch(url, init),
    loadSealing: async (settings) => (await import('@visavis/core/sealing')).createSealing(settings),
    ...(report === undefined ? {} : { report }),
  })
  const socketOrigin = brand.gateway.wsBase || origin
  const realtime = createRealtimeClient({
    loadSocket: async () => {
      const { createSocketIoSocket } = await import('@visavis/core/realtime/createSocketIoSocket')
      return (listener) => createSocketIoSocket(socketOrigin, listener)
    },
    hello: (since) => createHello({
      origin: socketOrigin.replace(/^ws/, 'http'), appId: brand.appId, version, identity, timestamps, loadSign,
      languageId: () => context.languageId, now: () => now() + gateway.clockOffset(),
    }, since),
    ...(report === undefined ? {} : { report: (event: string) => report({ event }) }),
  })
  const tracker = createTracker({
    analytics: brand.analytics, prefix: brand.analyticsPrefix, store: storage, now,
    send: async (records, { leaving }) => (await gateway.request('bury', records, { keepalive: leaving })).ok,
    context: () => ({ userId: identity.session()?.userId ?? 0, deviceId: identity.deviceId(), country: context.country, language: context.language, model: deviceModel(navigator.userAgent) }),
  })
  return { brand, gateway, realtime, identity, storage, tabStorage, tracker, rtc: loadRtcPort, media: createMediaPort(), clock: { now }, page, randomId, context }
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** UUID v4 where the platform's own is missing: plain http on a network address. */
function uuidFrom(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = hex(bytes)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}

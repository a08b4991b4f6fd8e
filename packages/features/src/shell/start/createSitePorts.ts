import type { Brand } from '@visavis/core/brand'
import { MISSING_TELEMETRY, languageIdOf } from '@visavis/core/contract'
import { FIRST_ROWS } from '@visavis/core/contract/firstRows'
import { claimTabSlot, createGatewayClient, createTimestamps } from '@visavis/core/gateway'
import type { Timestamps } from '@visavis/core/gateway'
import { createLazyMedia } from '@visavis/core/media/createLazyMedia'
import { createLazyRealtime } from '@visavis/core/realtime/createLazyRealtime'
import { loadRtcPort } from '@visavis/core/rtc'
import {
  createCookieJar,
  createIdentity,
  createKeyValueStore,
  createSiteStorage,
} from '@visavis/core/storage'
import { createLazyTracker } from '@visavis/core/tracking/createLazyTracker'
import type { DomainPorts } from '@visavis/domain/ports'
import { version } from '../../../package.json'
import { lazyChunk } from '../../i18n/lazyChunk.ts'
import { loadChunk } from '../../i18n/loadChunk.ts'
import { createBrowserPage } from './browserPage.ts'
import { createLandingGate, holdBehind } from '../landing/landingGate.ts'
import type { LandingGate } from '../landing/landingGate.ts'
import { createTabs } from './createTabs.ts'

/** What the outside needs to know of the store, which is made after it. */
export interface PortContext {
  /** Code of the interface language. */
  readonly language: () => string
  /** Country code; empty while unknown. */
  readonly country: () => string
}

const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** UUID v4; `crypto.randomUUID` exists in secure contexts only, a phone on the network may have none. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * A part that only requests need: without a line they fail anyway, and browsers remember a script that did
 * not come as long as the page lives.
 */
const withLine =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    navigator.onLine ? load() : Promise.reject(new TypeError('offline'))

/**
 * The real outside of the site in a browser: gateway, socket, cookies, storage, devices. Sign, socket and
 * media adapters come when used.
 */
export function createSitePorts(
  brand: Brand,
  context: PortContext,
): DomainPorts & { readonly gate: LandingGate } {
  const { origin, protocol } = window.location
  const page = createBrowserPage()
  const clock = { now: () => Date.now() }
  const identity = createIdentity(createCookieJar(document, { secure: protocol === 'https:' }), {
    brandId: brand.id,
    randomId,
    randomHex,
  })
  const storage = createSiteStorage(createKeyValueStore(() => window.localStorage))
  const languageId = () => languageIdOf(context.language())
  // HTTP and socket share them: no two signs of this browser are alike (D1).
  let stamps: Promise<Timestamps> | undefined
  const timestamps = () => (stamps ??= claimTabSlot(brand.id, navigator.locks).then(createTimestamps))
  const loadSign = withLine(() => loadChunk(async () => (await import('@visavis/core/signing/sign')).sign))

  const loadRows = withLine(lazyChunk(async () => (await import('@visavis/core/contract/contract')).contract))

  const gate = createLandingGate(storage)
  const gateway = holdBehind(
    gate,
    createGatewayClient({
      brand,
      origin,
      version,
      identity,
      languageId,
      now: clock.now,
      timestamps,
      loadSign,
      randomId,
      rows: (name) => FIRST_ROWS[name] ?? loadRows().then((contract) => contract[name]),
      fetch: (url, init) => fetch(url, init),
      loadSealing: (settings) =>
        loadChunk(async () => (await import('@visavis/core/sealing')).createSealing(settings)),
    }),
  )

  const socketOrigin = (brand.gateway.wsBase || origin).replace(/^ws/, 'http')
  const realtime = createLazyRealtime(() =>
    loadChunk(async () => {
      const { createHello, createRealtimeClient, createTabsRealtime, openBroadcastChannel } =
        await import('@visavis/core/realtime')
      const createLine = (since: number) =>
        createRealtimeClient({
          since,
          learnTime: gateway.observeServerTime,
          loadSocket: async () => {
            const { createSocketIoSocket } = await loadChunk(
              () => import('@visavis/core/realtime/createSocketIoSocket'),
            )
            return (listener) => createSocketIoSocket(socketOrigin, listener)
          },
          hello: (cursor, fresh) =>
            createHello(
              {
                origin: socketOrigin,
                appId: brand.appId,
                version,
                languageId,
                identity,
                loadSign,
                now: () => clock.now() + gateway.clockOffset(),
                timestamps,
              },
              cursor,
              fresh,
            ),
        })
      const { locks } = navigator as { readonly locks?: LockManager }
      // Outside of secure contexts there are no locks: every tab has a line of its own.
      return locks === undefined || !('BroadcastChannel' in window)
        ? createLine(0)
        : createTabsRealtime({
            createLine,
            openChannel: openBroadcastChannel,
            randomId,
            visible: page.visible,
            locks: { request: (name, options, hold) => locks.request(name, options, hold) },
            name: () => `${brand.id}-line-${identity.session()?.userId ?? 0}`,
          })
    }),
  )

  const tracker = createLazyTracker({
    store: storage,
    moment: () => ({
      time: clock.now(),
      userId: identity.session()?.userId ?? 0,
      deviceId: identity.deviceId(),
      country: context.country(),
      language: context.language(),
    }),
    load: () =>
      loadChunk(async () => {
        const { createTracker, deviceModel } = await import('@visavis/core/tracking')
        return createTracker({
          analytics: brand.analytics,
          prefix: brand.analyticsPrefix,
          store: storage,
          now: clock.now,
          model: deviceModel(navigator.userAgent),
          send: async (records) => (await gateway.request('bury', records, { keepalive: true })).ok,
        })
      }),
  })

  const telemetry = lazyChunk(async () => {
    const { createSiteTelemetry } = await import('./createSiteTelemetry.ts')
    return createSiteTelemetry(brand.telemetry.script)
  })

  return {
    brand,
    gate,
    gateway,
    realtime,
    tabs: createTabs(brand.id),
    identity,
    storage,
    tracker,
    clock,
    page,
    randomId,
    tabStorage: createKeyValueStore(() => window.sessionStorage),
    rtc: (mode) => loadChunk(() => loadRtcPort(mode)),
    media: createLazyMedia(() =>
      loadChunk(async () => (await import('@visavis/core/media/createMediaPort')).createMediaPort()),
    ),
    linePath: async (wish) =>
      (await loadChunk(async () => (await import('@visavis/core/rtc/line/openLinePath')).openLinePath))(wish),
    outbox: lazyChunk(async () => (await import('./openSiteOutbox.ts')).openSiteOutbox(brand.id)),
    translateOnDevice: async (text, to) =>
      (
        await loadChunk(
          async () => (await import('@visavis/core/translation/translateOnDevice')).createTranslateOnDevice,
        )
      )()(text, to),
    telemetry: {
      start: () =>
        void telemetry().then(
          (known) => known.start(),
          () => undefined,
        ),
      read: (options) =>
        telemetry().then(
          (known) => known.read(options),
          () => MISSING_TELEMETRY,
        ),
    },
  }
}

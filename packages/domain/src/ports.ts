import type { Brand } from '@visavis/core/brand'
import type { GatewayClient } from '@visavis/core/gateway'
import type { Outbox } from '@visavis/core/outbox/Outbox'
import type { MediaPort } from '@visavis/core/media'
import type { RealtimeClient } from '@visavis/core/realtime'
import type { RtcPort } from '@visavis/core/rtc'
import type { OpenLinePath } from '@visavis/core/rtc/line/LinePort'
import type { Identity, KeyValueStore, SiteStorage } from '@visavis/core/storage'
import type { TelemetryPort } from '@visavis/core/telemetry'
import type { Tracker } from '@visavis/core/tracking'
import type { TranslateOnDevice } from '@visavis/core/translation/translateOnDevice'
import type { TabsPort } from './realtime/TabsPort.ts'

/** Time of the device. Fake in tests. */
export interface ClockPort {
  now(): number
}

/** What the page can tell about itself. Subscriptions return unsubscribe. */
export interface PagePort {
  visible(): boolean
  online(): boolean
  onVisible(listener: (visible: boolean) => void): () => void
  onOnline(listener: (online: boolean) => void): () => void
  /** The page goes away for good or into the back/forward cache. */
  onHide(listener: () => void): () => void
  /** Fires when a sleeping device or frozen tab runs again after more than `gapMs`. */
  onWake(listener: (gapMs: number) => void): () => void
  /** Keeps the screen on (calls). Resolves to a release function; where unsupported it does nothing. */
  keepAwake(): Promise<() => void>
  /** Query of the address at start. */
  startQuery(): URLSearchParams
  /** BCP 47 languages of the browser, best first. */
  languages(): readonly string[]
  /**
   * Address of this browser's push subscription, which the gateway knows a browser's log-in by (R7.47); empty
   * when there is none.
   */
  pushToken(): Promise<string>
  /** Navigation timing of this document once it is complete (R7.88). */
  loadTiming(): Promise<{ resTime: number; loadTime: number; path: string }>
}

/** Everything domain reaches the outside through: handed to listeners as `extra`, never stored. */
export interface DomainPorts {
  readonly brand: Brand
  readonly gateway: GatewayClient
  readonly realtime: RealtimeClient
  readonly tabs: TabsPort
  readonly identity: Identity
  /** Local storage behind the consent gate. */
  readonly storage: SiteStorage
  /** Storage of this tab. */
  readonly tabStorage: KeyValueStore
  readonly tracker: Tracker
  /** Loads the media transport of a call on intent. */
  readonly rtc: (mode: 'agora' | 'peer') => Promise<RtcPort>
  readonly media: MediaPort
  /** Paths to measure before a call (the test of the line). */
  readonly linePath: OpenLinePath
  /** Messages of this browser that wait for their answer; fetched when chats are wanted. */
  readonly outbox: () => Promise<Outbox>
  /** How the forms of sign-in by phone are filled in (R7.58). */
  readonly telemetry: TelemetryPort
  /** The browser's own translation of messages, where it has one (D48). */
  readonly translateOnDevice: TranslateOnDevice
  readonly clock: ClockPort
  readonly page: PagePort
  /** UUID v4. */
  readonly randomId: () => string
}

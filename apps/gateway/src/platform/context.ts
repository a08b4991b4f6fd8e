import type {
  Contract,
  Data,
  EndpointName,
  ParsedBody,
  ParsedQuery,
  ServerEventName,
  ServerEvents,
} from '@visavis/core/contract'
import type { Database, OpenDatabase } from './database/database.ts'
import type { Brand } from '@visavis/core/brand'
import type { GatewayConfig } from './config.ts'
import type { Logger } from 'pino'
import type { Hooks } from './hooks/hooks.ts'
import type { TranslationPort } from './translation/TranslationPort.ts'
import type { ServerTexts } from './texts/serverTexts.ts'

/** Time source; development may move it (D18). */
export interface Clock {
  now(): number
}

/** Sends realtime events to a person, on whichever instance their sockets are. */
export interface Push {
  /**
   * Durable event: the outbox row is written inside `tx` (or at once), sockets are poked after the commit.
   */
  toPerson<K extends ServerEventName>(
    tx: Database,
    userId: number,
    event: K,
    data: ServerEvents[K],
  ): Promise<void>
  /** Ephemeral event: rtc._, presence, session._; lost when nobody listens. */
  signal<K extends ServerEventName>(
    userId: number,
    event: K,
    data: ServerEvents[K],
    options?: SignalOptions,
  ): void
}

/** `exceptSessionId`: sockets of that session do not get it (a log-in kicks all others). */
/** `onlySessionIds`: nobody but those hears it (a device is revoked). */
export interface SignalOptions {
  readonly exceptSessionId?: string
  readonly onlySessionIds?: readonly string[]
}

/** Everything a handler or service needs; built once per process, no globals. */
export interface GatewayContext {
  readonly config: GatewayConfig
  readonly db: Database
  /** NOTIFY of every instance. */
  readonly listen: OpenDatabase['listen']
  readonly clock: Clock
  readonly log: Logger
  readonly push: Push
  /** What concepts tell each other in this process. */
  readonly hooks: Hooks
  /** Brands served, by appId. */
  readonly brands: ReadonlyMap<string, Brand>
  /** What the gateway itself says, by brand and language. */
  readonly texts: ServerTexts
  /** Translates messages; null: nobody does, and nothing is offered. */
  readonly translator: TranslationPort | null
  /** Identity of this process: new on every start (D39). */
  readonly bootId: string
}

/**
 * Collects Set-Cookie header values of one answer. `secure`: https and the same site, the only place where
 * the gateway sets any (D12).
 */
export interface ResponseCookies {
  readonly secure: boolean
  readonly values: string[]
}

/** Who asks, as the middleware established it. */
export interface Caller {
  readonly brand: Brand
  readonly deviceId: string
  readonly languageId: number
  readonly ip: string
  readonly origin: string
  /** Origin of the page that asks; empty when the request does not say. */
  readonly site?: string
  /** Id of a write that is done once, however often it is sent. */
  readonly requestId?: string
  /** Country code its address is in; empty when unknown. */
  readonly country?: string
  /** What the browser says of itself; shown back as the name of the device. */
  readonly userAgent?: string
  /** Value of the anti-bot collector, as the browser sent it; empty when it sent none. */
  readonly telemetry?: string
  /** Cookies the answer sets. */
  readonly cookies: ResponseCookies
  /** Set on signed calls and, where a valid session came along, on optional ones. */
  readonly userId: number | null
  readonly sessionId: string | null
}
/** Caller of a signed call. */
export interface SignedCaller extends Caller {
  readonly userId: number
  readonly sessionId: string
}

export type CallerOf<K extends EndpointName> = Contract[K]['auth'] extends 'signed' ? SignedCaller : Caller
export type Handler<K extends EndpointName> = (input: {
  query: ParsedQuery<K>
  body: ParsedBody<K>
  caller: CallerOf<K>
}) => Promise<Data<K>>
/** A missing handler does not compile. Concepts export `Pick`s of this and main joins them. */
export type Handlers = { [K in EndpointName]: Handler<K> }

/** Business refusal: answered as HTTP 200 with its code of table E (D3), or with the status given. */
export class Refusal extends Error {
  readonly code: number
  readonly status: number
  /** Values of the text; `seconds` of a 429 becomes Retry-After. */
  readonly values: Readonly<Record<string, string | number>>
  /** Field of the request the refusal is about. */
  readonly field: string | null
  constructor(
    code: number,
    options: { status?: number; values?: Record<string, string | number>; field?: string } = {},
  ) {
    super(`refused ${code}`)
    this.code = code
    this.status = options.status ?? 200
    this.values = options.values ?? {}
    this.field = options.field ?? null
  }
}

import { accountContract } from './account.ts'
import { callContract } from './call.ts'
import { coinsContract } from './coins.ts'
import type { BodyOf, DataOf, Endpoint, ParsedBodyOf, ParsedQueryOf, QueryOf } from './endpoint.ts'
import { safetyContract } from './safety.ts'
import { trackingContract } from './tracking.ts'
import { wallContract } from './wall.ts'

/** Every call between client and gateway, in one typed list that both ends import. */
export const contract = { ...accountContract, ...wallContract, ...safetyContract, ...callContract, ...coinsContract, ...trackingContract } as const
export type Contract = typeof contract
export type EndpointName = keyof Contract
export type Query<K extends EndpointName> = QueryOf<Contract[K]>
export type Body<K extends EndpointName> = BodyOf<Contract[K]>
export type Data<K extends EndpointName> = DataOf<Contract[K]>
export type ParsedQuery<K extends EndpointName> = ParsedQueryOf<Contract[K]>
export type ParsedBody<K extends EndpointName> = ParsedBodyOf<Contract[K]>

/**
 * What a caller passes for one call: nothing, its query, its body, or `{ query, body }` where it has both.
 */
export type Input<K extends EndpointName> = Query<K> extends undefined
  ? Body<K> extends undefined ? undefined : Body<K>
  : Body<K> extends undefined ? Query<K> : { query: Query<K>; body: Body<K> }

/** The row of one call, widened so that code over all rows can read optional fields. */
export const endpointOf = (name: EndpointName): Endpoint => contract[name]

/** The account client of R8.08: everything below this path. */
export const ACCOUNT_PATH = '/facade'
/** Header names of the request context (R3.02): the first six on every call, the rest on signed ones. */
export const CONTEXT_HEADERS = ['appId', 'version', 'platformType', 'languageId', 'deviceId', 'userId'] as const
export const SIGNATURE_HEADERS = ['sign', 'timestamp', 'nonce', 'loginToken'] as const
/** Idempotency key of a write (D2). */
export const REQUEST_ID_HEADER = 'requestId'
/** Sealing headers (R7.18, R7.19). */
export const SEALING_HEADERS = { key: 'encryptKey', requestPlain: 'X-Request-Decrypt', responsePlain: 'X-Response-Encrypt' } as const
/** platformType of a web client (C.37). */
export const PLATFORM_TYPE = 4
/** Every HTTP call gives up after this long (C.04). */
export const REQUEST_TIMEOUT_MS = 50_000

/** Envelope of every answer (R7.21). */
export interface Envelope<T = unknown> { code: number; msg: string; data: T; /** With 20920. */ serverTime?: number; /** With 20001: the offending field. */ field?: string; /** Values of the code's text: price, balance, n, date, minutes. */ values?: Readonly<Record<string, string | number>> }
/** Code of a successful answer (R7.20). */
export const SUCCESS_CODE = 200

export type { Endpoint, EndpointAuth, ErrorPolicy, GatewayHost, Verb } from './endpoint.ts'
export * from './enumerations.ts'
export type { Attribution } from './account.ts'
export type { BlockedPerson, OwnUser, PublicPerson, WallHost } from './people.ts'
export type { GlobalConf, WallGroup } from './wall.ts'
export type { SafetyScene } from './safety.ts'
export type { CallRefusal, Receipt, RemoteUser, RtcGrant, VideoHistoryEntry } from './call.ts'
export type { LedgerLine } from './coins.ts'
export type { TrackingRecord } from './tracking.ts'
export { EPHEMERAL_EVENTS, REALTIME_PATH, clientEvents, hello, serverEvents } from './realtime.ts'
export type { ClientEventName, ClientEvents, Hello, OpenCall, ServerEventName, ServerEvents, ServerFrame } from './realtime.ts'
export { MAX_INTEGER, graphemeCount } from './scalars.ts'

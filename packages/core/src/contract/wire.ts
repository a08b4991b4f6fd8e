/** Header names of the request context (R3.02): the first six on every call, the rest on signed ones. */
export const CONTEXT_HEADERS = [
  'appId',
  'version',
  'platformType',
  'languageId',
  'deviceId',
  'userId',
] as const
export const SIGNATURE_HEADERS = ['sign', 'timestamp', 'nonce', 'loginToken'] as const
/** Idempotency key of a write (D2). */
export const REQUEST_ID_HEADER = 'requestId'
/** Sealing headers (R7.18, R7.19). */
export const SEALING_HEADERS = {
  key: 'encryptKey',
  requestPlain: 'X-Request-Decrypt',
  responsePlain: 'X-Response-Encrypt',
} as const
/** Anti-bot value of a code request (R7.58, R7.59), and what stands there when none can be had. */
export const TELEMETRY_HEADER = 'X-Telemetry'
export const MISSING_TELEMETRY = 'missing-telemetry'
/** platformType of a web client (C.37). */
export const PLATFORM_TYPE = 4
/** Every HTTP call gives up after this long (C.04). */
export const REQUEST_TIMEOUT_MS = 50_000

/** Largest body of a request in bytes, unless the operator of a gateway says otherwise. */
export const BODY_BYTES = 256 * 1024

/** Envelope of every answer (R7.21). */
export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T
  /** With 20920. */ serverTime?: number
  /** With 20001: the offending field. */ field?: string
  /** Values of the code's text: price, balance, n, date, minutes. */ values?: Readonly<
    Record<string, string | number>
  >
}
/** Code of a successful answer (R7.20). */
export const SUCCESS_CODE = 200
/** The account client of R8.08: everything below this path. */
export const ACCOUNT_PATH = '/facade'

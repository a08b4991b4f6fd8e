import type { Brand } from '../brand/brandSchema.ts'
import { PLATFORM_TYPE, REQUEST_ID_HEADER, SEALING_HEADERS } from '../contract/index.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Sealing } from '../sealing/Sealing.ts'
import { wellFormed } from '../signing/canonicalString.ts'
import type { SignedValues } from '../signing/canonicalString.ts'
import type { Identity } from '../storage/Identity.ts'
import type { Progress } from './GatewayClient.ts'
import type { OpenAnswer } from './readAnswer.ts'
import { requestUrl } from './requestUrl.ts'
import type { Timestamps } from './timestamps.ts'

export interface SenderParts {
  readonly brand: Pick<Brand, 'appId' | 'gateway' | 'product'>
  /** Origin of the site, base of every host without one of its own. */
  readonly origin: string
  /** Build version. */
  readonly version: string
  readonly identity: Pick<Identity, 'deviceId' | 'nonce' | 'session'>
  /** Id of the interface language in use (R3.64). */
  readonly languageId: () => number
  readonly now: () => number
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Timestamps of this tab, shared with the socket's handshake. */
  readonly timestamps: () => Promise<Timestamps>
  /** Loads MD5 with the first signed call. */
  readonly loadSign: () => Promise<(values: SignedValues) => string>
  /** Loads the ciphers with the first call of a brand that seals. */
  readonly loadSealing: (settings: Brand['gateway']['sealing']) => Promise<Sealing>
}

interface SendOptions {
  readonly signal: AbortSignal
  readonly requestId: string | null
  readonly keepalive?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly sealTo?: string | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

export interface Sender {
  send(
    row: Endpoint,
    input: unknown,
    options: SendOptions,
  ): Promise<{ response: Response; open: OpenAnswer | null }>
  /** Learns the gateway's clock. */
  observe(serverTime: unknown): void
  clockOffset(): number
}

/** Puts a call on the wire: address, context headers, sign, sealed body. */
export function createSender(parts: SenderParts): Sender {
  const { brand, identity } = parts
  let offset = 0
  let knowsClock = false
  let signing: ReturnType<SenderParts['loadSign']> | undefined
  let sealing: Promise<Sealing> | undefined

  function contextHeaders(): Record<string, string> {
    return {
      appId: brand.appId,
      version: parts.version,
      platformType: String(PLATFORM_TYPE),
      languageId: String(parts.languageId()),
      deviceId: identity.deviceId(),
      userId: String(identity.session()?.userId ?? 0),
    }
  }

  async function signatureHeaders(url: string): Promise<Record<string, string>> {
    signing ??= parts.loadSign()
    // A chunk that failed to load may load at the next call.
    signing.catch(() => {
      signing = undefined
    })
    const [stamps, sign] = await Promise.all([parts.timestamps(), signing])
    const session = identity.session()
    const loginToken = session?.loginToken ?? ''
    const nonce = identity.nonce()
    const timestamp = String(stamps.next(url, parts.now() + offset))
    return {
      sign: sign({
        url,
        loginToken,
        deviceId: identity.deviceId(),
        nonce,
        timestamp,
        userId: String(session?.userId ?? 0),
      }),
      timestamp,
      nonce,
      loginToken,
    }
  }

  /**
   * Sealed answers are asked for with every call of a sealing brand, except uploads (R7.19) and rows that
   * always travel plain (R7.100).
   */
  async function seal(
    row: Endpoint,
    json: string | undefined,
  ): Promise<{ body: string | undefined; headers: Record<string, string>; open: OpenAnswer | null }> {
    if (!brand.gateway.sealing.enabled) return { body: json, headers: {}, open: null }
    if (row.host === 'upload' || row.form !== undefined || row.sealed === false)
      return {
        body: json,
        headers: { [SEALING_HEADERS.requestPlain]: '0', [SEALING_HEADERS.responsePlain]: '0' },
        open: null,
      }
    sealing ??= parts.loadSealing(brand.gateway.sealing)
    sealing.catch(() => {
      sealing = undefined
    })
    const suite = await sealing
    const { envelope, requestKey } = suite.seal(json ?? '')
    return {
      body: json === undefined ? undefined : JSON.stringify(envelope),
      headers: { [SEALING_HEADERS.key]: envelope.key },
      open: (answer) => suite.open(answer, requestKey),
    }
  }

  /**
   * Rows with a secret travel sealed whether or not the brand seals: the query as `data` and `key`, or the
   * body.
   */
  async function hideSecret(
    row: Endpoint,
    { query, body }: Parted,
    sealTo: string | undefined,
  ): Promise<Parted> {
    if (row.sealed !== true || (brand.gateway.sealing.enabled && body !== undefined)) return { query, body }
    const { suite, publicKey } = brand.gateway.sealing
    const own = await parts.loadSealing({
      enabled: true,
      suite,
      publicKey: publicKey === '' ? (sealTo ?? '') : publicKey,
    })
    const { envelope } = own.seal(JSON.stringify(body ?? query))
    return body === undefined ? { query: envelope, body } : { query, body: envelope }
  }

  /**
   * The first answer says whether this device's clock is wrong: nobody is told that a code of two minutes
   * works for an hour (F8). Dates have whole seconds.
   */
  function readClock(at: number, sentAt: number): void {
    if (Number.isNaN(at)) return
    knowsClock = true
    const receivedAt = parts.now()
    if (at + 2000 < sentAt || at > receivedAt + 1000)
      offset = Math.round(at + 500 - (sentAt + receivedAt) / 2)
  }

  return {
    async send(row, input, { signal, requestId, keepalive, headers: more, sealTo, onProgress }) {
      const { query, body } = await hideSecret(row, splitInput(row, input), sealTo)
      const url = requestUrl(row, query, {
        bases: brand.gateway,
        origin: parts.origin,
        product: brand.product,
      })
      const sealed = await seal(
        row,
        body === undefined || row.form !== undefined
          ? undefined
          : JSON.stringify(body, (_key, value: unknown) =>
              typeof value === 'string' ? wellFormed(value) : value,
            ),
      )
      const signed = row.auth === 'signed' || (row.auth === 'optional' && identity.session() !== null)
      const headers = {
        // A form says its type itself, with its boundary.
        ...(row.form !== undefined ? {} : { 'content-type': 'application/json' }),
        ...contextHeaders(),
        ...sealed.headers,
        ...(requestId === null ? {} : { [REQUEST_ID_HEADER]: requestId }),
        ...more,
        ...(signed ? await signatureHeaders(url) : {}),
      }
      const send =
        onProgress === undefined
          ? parts.fetch
          : (await import('./sendWithProgress.ts')).sendWithProgress(onProgress)
      signal.throwIfAborted()
      const sentAt = parts.now()
      const content =
        row.form === undefined ? sealed.body : (await import('./formOf.ts')).formOf(body as object)
      const response = await send(url, {
        method: row.method,
        headers,
        signal,
        cache: 'no-store',
        credentials: row.host === 'tracking' ? 'omit' : 'include',
        ...(content === undefined ? {} : { body: content }),
        ...(keepalive === true ? { keepalive } : {}),
      })
      if (!knowsClock && (row.host === 'gateway' || row.host === 'api'))
        readClock(Date.parse(response.headers.get('date') ?? ''), sentAt)
      return { response, open: sealed.open }
    },
    observe(serverTime) {
      if (typeof serverTime !== 'number' || !Number.isFinite(serverTime) || serverTime <= 0) return
      const measured = Math.round(serverTime - parts.now())
      // Below a second it is the way through the network, not the clock.
      offset = Math.abs(measured) < 1000 ? 0 : measured
      knowsClock = true
    },
    clockOffset: () => offset,
  }
}

interface Parted {
  readonly query: unknown
  readonly body: unknown
}

/** Query and body of a row's input; rows with both take `{query, body}`. */
function splitInput(row: Endpoint, input: unknown): Parted {
  if (row.query !== undefined && row.body !== undefined) return (input ?? {}) as Parted
  return row.body !== undefined ? { query: undefined, body: input ?? {} } : { query: input, body: undefined }
}

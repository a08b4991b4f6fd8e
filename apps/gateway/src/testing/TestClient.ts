import { randomBytes, randomUUID } from 'node:crypto'
import type { Brand } from '@visavis/core/brand'
import {
  REQUEST_ID_HEADER,
  endpointOf,
  type Body,
  type Data,
  type EndpointName,
  type Envelope,
  type Query,
} from '@visavis/core/contract'
import { formOf } from '@visavis/core/gateway/formOf'
import { filledPath } from '@visavis/core/gateway/requestUrl'
import type { Hono } from 'hono'
import type { Clock } from '../platform/context.ts'
import { signOf } from '../platform/http/verifySign.ts'

interface Parts {
  readonly app: Hono
  readonly brand: Brand
  readonly clock: Clock
  readonly origin: string
  readonly deviceId?: string
}
export type CallInput<K extends EndpointName> = (Query<K> extends undefined
  ? { query?: undefined }
  : { query: Query<K> }) &
  (Body<K> extends undefined ? { body?: undefined } : { body: Body<K> })

/** What a test may change by hand about one request. `null` leaves a header out. */
export interface Tampering {
  readonly headers?: Readonly<Record<string, string | null>>
  readonly rawBody?: string
  readonly path?: string
  readonly method?: string
  readonly skewMs?: number
  readonly requestId?: string
  readonly ip?: string
}
export interface TestAnswer<T> {
  readonly status: number
  readonly envelope: Envelope<T>
  readonly headers: Headers
}

/** A browser as the gateway sees it: context headers, signs, request ids. */
export class TestClient {
  readonly deviceId: string
  readonly appId: string
  readonly nonce = randomBytes(8).toString('hex')
  userId = 0
  loginToken = ''
  readonly #parts: Parts
  #lastTimestamp = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.deviceId = parts.deviceId ?? randomUUID()
    this.appId = parts.brand.appId
  }

  /** Takes over a session from an answer of log-in or register. */
  adopt(user: { id: number; loginToken?: string | undefined }): this {
    this.userId = user.id
    this.loginToken = user.loginToken ?? ''
    return this
  }

  /** Sends a call as the client does, with what the test tampers with. */
  async send<K extends EndpointName>(
    name: K,
    input: CallInput<K> | Record<string, unknown>,
    tampering: Tampering = {},
  ): Promise<TestAnswer<Data<K>>> {
    const { app, origin } = this.#parts
    const { path, init } = this.build(name, input, tampering)
    const response = await app.request(
      `${origin}${path}`,
      init,
      tampering.ip === undefined ? {} : { incoming: { socket: { remoteAddress: tampering.ip } } },
    )
    return {
      status: response.status,
      envelope: (await response.json()) as Envelope<Data<K>>,
      headers: response.headers,
    }
  }

  /** The data of a call that must succeed. @throws Error with the answer otherwise */
  async call<K extends EndpointName>(
    name: K,
    input: CallInput<K>,
    tampering: Tampering = {},
  ): Promise<Data<K>> {
    const { status, envelope } = await this.send(name, input, tampering)
    if (status !== 200 || envelope.code !== 200)
      throw new Error(`${name}: HTTP ${status} ${JSON.stringify(envelope)}`)
    return envelope.data
  }

  /** The code of a call that must be refused with HTTP 200. */
  async refusal<K extends EndpointName>(name: K, input: CallInput<K>): Promise<number> {
    const { status, envelope } = await this.send(name, input)
    if (status !== 200 || envelope.code === 200)
      throw new Error(`${name} was not refused: HTTP ${status} ${JSON.stringify(envelope)}`)
    return envelope.code
  }

  /** The request as it would go over the wire. */
  build(
    name: EndpointName,
    input: { query?: unknown; body?: unknown },
    tampering: Tampering = {},
  ): { path: string; init: RequestInit & { headers: Record<string, string> } } {
    const { brand, origin } = this.#parts
    const row = endpointOf(name)
    const { path: address, rest } = filledPath(row.path, brand.product, input.query)
    const search = new URLSearchParams(
      Object.entries(rest as Record<string, unknown>)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, String(value)]),
    ).toString()
    const path = tampering.path ?? address + (search === '' ? '' : `?${search}`)
    const headers: Record<string, string> = {
      appId: brand.appId,
      version: '0.1.0',
      platformType: '4',
      languageId: '1',
      deviceId: this.deviceId,
      userId: String(this.userId),
      Origin: origin,
    }
    if (row.auth === 'signed' || (row.auth === 'optional' && this.loginToken !== ''))
      Object.assign(headers, this.#signature(origin + path, tampering.skewMs ?? 0))
    if (row.method !== 'GET') headers[REQUEST_ID_HEADER] = tampering.requestId ?? randomUUID()
    // A form says its type itself, with its boundary.
    const form =
      row.form === undefined || tampering.rawBody !== undefined
        ? undefined
        : formOf((input.body ?? {}) as object)
    if (form === undefined && (row.body !== undefined || tampering.rawBody !== undefined))
      headers['Content-Type'] = 'application/json'
    for (const [key, value] of Object.entries(tampering.headers ?? {})) {
      if (value === null) delete headers[key]
      else headers[key] = value
    }
    const body =
      tampering.rawBody ?? form ?? (row.body === undefined ? undefined : JSON.stringify(input.body))
    return {
      path,
      init: { method: tampering.method ?? row.method, headers, ...(body === undefined ? {} : { body }) },
    }
  }

  #signature(url: string, skewMs: number): Record<string, string> {
    if (skewMs === 0) this.#lastTimestamp = Math.max(this.#lastTimestamp + 1, this.#parts.clock.now())
    const timestamp = String(skewMs === 0 ? this.#lastTimestamp : this.#parts.clock.now() + skewMs)
    const { loginToken, deviceId, nonce } = this
    return {
      timestamp,
      nonce,
      loginToken,
      sign: signOf({ url, loginToken, deviceId, nonce, timestamp, userId: String(this.userId) }),
    }
  }
}

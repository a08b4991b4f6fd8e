import type { Contract, Data, EndpointName, Input } from '../contract/index.ts'
import type { GatewayFailure } from '../errors/GatewayFailure.ts'

/** Outcome of a call that never throws. */
export type GatewayResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: GatewayFailure }

/** Bytes of a body given to the network; `sent` equals `total` while the answer is waited for. */
export interface Progress {
  readonly sent: number
  readonly total: number
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Idempotency key (D2). Give the same one to repeat a write; otherwise every write gets a fresh one. */
  readonly requestId?: string | undefined
  /** Headers beside those of the context: the anti-bot value of a code request (R7.58). */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** RSA public key (PEM) that rows with a secret are sealed to where the brand names none (R7.62). */
  readonly sealTo?: string | undefined
  /** Told how much of the body is on its way; the time limit then begins anew with each step. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Survives the page (D8): log-out and leaving. */
  readonly keepalive?: boolean | undefined
}

/** Arguments after the name: the input is left out where the row has none or only optional values. */
export type CallArguments<K extends EndpointName> =
  Input<K> extends undefined
    ? [input?: undefined, options?: CallOptions]
    : Record<never, never> extends Input<K>
      ? [input?: Input<K>, options?: CallOptions]
      : [input: Input<K>, options?: CallOptions]

/**
 * What `call` resolves to under the row's policy: `raise` rejects with GatewayError, `return` gives the
 * failure, `swallow` gives undefined.
 */
export type Answer<K extends EndpointName> = Contract[K]['policy'] extends 'raise'
  ? Data<K>
  : Contract[K]['policy'] extends 'return'
    ? GatewayResult<Data<K>>
    : Data<K> | undefined

/** Typed HTTP client over the contract. */
export interface GatewayClient {
  /** Sends one call and never rejects. */
  request<K extends EndpointName>(name: K, ...rest: CallArguments<K>): Promise<GatewayResult<Data<K>>>
  /** Sends one call under its row's policy (R7.101–R7.105). */
  call<K extends EndpointName>(name: K, ...rest: CallArguments<K>): Promise<Answer<K>>
  /** Aborts everything running, e.g. when the session ends; those calls fail with kind `aborted`. */
  abortRunning(): void
  /** Milliseconds to add to the device clock to get the gateway's. */
  clockOffset(): number
  /** Learns the gateway's clock from an answer that carries its time. */
  observeServerTime(serverTime: number): void
  /** Every failed call except the given-up ones, before its caller hears of it. @returns unsubscribe */
  onFailure(listener: (failure: GatewayFailure) => void): () => void
}

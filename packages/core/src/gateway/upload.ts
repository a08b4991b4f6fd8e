import type { Contract, Data, EndpointName, Input } from '../contract/index.ts'
import type { FailureKind } from '../errors/GatewayFailure.ts'
import type { CallOptions, GatewayClient, GatewayResult, Progress } from './GatewayClient.ts'

/** Endpoints whose body is a form with a file. */
export type UploadName = {
  [K in EndpointName]: Contract[K] extends { readonly form: object } ? K : never
}[EndpointName]

export interface UploadOptions extends Pick<CallOptions, 'signal'> {
  readonly onProgress: (progress: Progress) => void
  /** Idempotency key of all tries. */
  readonly requestId: string
  /** Pauses before the further tries. */
  readonly pausesMs?: readonly number[]
}

const PAUSES_MS = [1000, 4000, 10_000] as const
/** The gateway is busy or not there right now: coming again helps. */
const PASSING = new Set<FailureKind>(['network', 'limit'])

/**
 * Sends a file: with its progress, until it is aborted, again after a line that broke. All tries carry the
 * same request id, so that a file whose answer was lost is not there twice. Never rejects.
 */
export async function upload<K extends UploadName>(
  client: Pick<GatewayClient, 'request'>,
  name: K,
  input: Input<K>,
  options: UploadOptions,
): Promise<GatewayResult<Data<K>>> {
  const { signal, onProgress, requestId, pausesMs = PAUSES_MS } = options
  const request = client.request as (
    name: K,
    input: Input<K>,
    options: CallOptions,
  ) => Promise<GatewayResult<Data<K>>>
  for (let nth = 0; ; nth += 1) {
    const result = await request(name, input, { signal, onProgress, requestId })
    const pause = pausesMs[nth]
    if (
      result.ok ||
      pause === undefined ||
      !PASSING.has(result.failure.kind) ||
      !(await passed(pause, signal))
    )
      return result
    onProgress({ sent: 0, total: 0 })
  }
}

/** @returns whether it was not given up meanwhile */
function passed(ms: number, signal: AbortSignal | undefined): Promise<boolean> {
  if (signal?.aborted === true) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (went: boolean) => () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve(went)
    }
    const stop = (): void => end(false)()
    const timer = setTimeout(() => end(true)(), ms)
    signal?.addEventListener('abort', stop)
  })
}

import { safeParse } from 'valibot'
import { ACCOUNT_PATH, REQUEST_TIMEOUT_MS } from '../contract/index.ts'
import type { Data, EndpointName } from '../contract/index.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { businessErrorOf } from '../errors/businessErrorOf.ts'
import { CLOCK_CODE } from '../errors/catalogue.ts'
import { decideFailure, localFailure } from '../errors/decideFailure.ts'
import { GatewayError } from '../errors/GatewayFailure.ts'
import type { GatewayFailure } from '../errors/GatewayFailure.ts'
import type { CallArguments, CallOptions, GatewayClient, GatewayResult, Progress } from './GatewayClient.ts'
import { createSender } from './createSender.ts'
import type { SenderParts } from './createSender.ts'
import { readAnswer } from './readAnswer.ts'
import type { ReadAnswer } from './readAnswer.ts'

/** A problem for the operator, not for the person: an answer that breaks the contract. */
export interface GatewayProblem {
  readonly endpoint: EndpointName
  readonly issues: readonly string[]
}

export interface GatewayParts extends SenderParts {
  readonly randomId: () => string
  /** The row of a call; a promise where the rows have to be fetched first. */
  readonly rows: (name: EndpointName) => Endpoint | Promise<Endpoint>
  /** Told about answers that do not fit the contract. */
  readonly report?: (problem: GatewayProblem) => void
  readonly timeoutMs?: number
}

/** A clock this far off cannot sign (C.50). */
const CLOCK_WINDOW_MS = 5 * 60_000

/** How often a read comes again by itself, and after how many seconds at most. */
const MOST_AGAIN = 3
const MOST_WAIT_S = 3

type Sent = { readonly answer: ReadAnswer } | { readonly lost: 'network' | 'aborted' }

/**
 * HTTP client over the contract: context, sign, seal, timeout, envelope, policy, and one silent second sign
 * (D2).
 */
export function createGatewayClient(parts: GatewayParts): GatewayClient {
  const sender = createSender(parts)
  const running = new Set<AbortController>()
  const listeners = new Set<(failure: GatewayFailure) => void>()
  let epoch = 0

  /** One try with its own time limit. */
  async function attempt(
    row: Endpoint,
    input: unknown,
    options: Omit<CallOptions, 'requestId'> & { requestId: string | null },
  ): Promise<Sent> {
    const abort = new AbortController()
    const giveUp = () => abort.abort()
    const wait = () => setTimeout(giveUp, parts.timeoutMs ?? REQUEST_TIMEOUT_MS)
    let timer = wait()
    const { onProgress } = options
    // A large file takes longer than any answer: what counts is that it moves.
    const moved =
      onProgress &&
      ((progress: Progress) => {
        clearTimeout(timer)
        timer = wait()
        onProgress(progress)
      })
    options.signal?.addEventListener('abort', giveUp)
    if (options.keepalive !== true) running.add(abort)
    const born = epoch
    try {
      if (options.signal?.aborted === true) return { lost: 'aborted' }
      const { response, open } = await sender.send(row, input, {
        ...options,
        signal: abort.signal,
        onProgress: moved,
      })
      const answer = await readAnswer(response, open)
      return born !== epoch && options.keepalive !== true ? { lost: 'aborted' } : { answer }
    } catch {
      const wanted = options.signal?.aborted === true || (born !== epoch && options.keepalive !== true)
      return { lost: wanted ? 'aborted' : 'network' }
    } finally {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', giveUp)
      running.delete(abort)
    }
  }

  async function send(
    name: EndpointName,
    row: Endpoint,
    input: unknown,
    options: CallOptions,
  ): Promise<GatewayResult<unknown>> {
    // A visitor has nothing to sign with: the screen's guard asks for the log-in, nothing goes out (R2.39).
    if (row.auth === 'signed' && parts.identity.session() === null)
      return { ok: false, failure: localFailure('aborted', name) }
    const once = {
      ...options,
      requestId: row.method === 'GET' ? null : (options.requestId ?? parts.randomId()),
    }
    let sent = await attempt(row, input, once)
    if ('answer' in sent && isClockRefusal(sent.answer)) {
      sender.observe(sent.answer.envelope.serverTime)
      sent = await attempt(row, input, once)
    }
    // A busy gateway asks reads to come again in a moment.
    const began = epoch
    for (let again = 0; again < MOST_AGAIN && row.method === 'GET' && isBusy(sent); again += 1) {
      const { retryAfter } = sent.answer
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000))
      sent = began === epoch ? await attempt(row, input, once) : { lost: 'aborted' }
    }
    if ('lost' in sent) return { ok: false, failure: localFailure(sent.lost, name) }
    return sent.answer.ok
      ? checked(name, row, sent.answer.data)
      : { ok: false, failure: await failureOf(name, row, sent.answer) }
  }

  function checked(name: EndpointName, row: Endpoint, data: unknown): GatewayResult<unknown> {
    const parsed = safeParse(row.data, data ?? null)
    if (parsed.success) return { ok: true, data: parsed.output }
    const issues = parsed.issues
      .slice(0, 5)
      .map((issue) => `${(issue.path ?? []).map((step) => String(step.key)).join('.')}: ${issue.message}`)
    parts.report?.({ endpoint: name, issues })
    return { ok: false, failure: localFailure('general', name) }
  }

  async function failureOf(
    name: EndpointName,
    row: Endpoint,
    answer: Extract<ReadAnswer, { ok: false }>,
  ): Promise<GatewayFailure> {
    const { envelope, status, retryAfter, sealed } = answer
    if (sealed) return localFailure('sealed', name)
    const failure = decideFailure(
      {
        client: row.path.startsWith(ACCOUNT_PATH) ? 'account' : 'gateway',
        status,
        retryAfter,
        endpoint: name,
        code: envelope.code ?? 0,
        msg: text(envelope.msg),
        field: text(envelope.field),
        values: valuesOf(envelope.values, retryAfter),
      },
      await businessErrorOf(envelope.code ?? 0),
    )
    const clockIsFine = failure.code === CLOCK_CODE && Math.abs(sender.clockOffset()) < CLOCK_WINDOW_MS
    return clockIsFine
      ? { ...failure, kind: 'general', messageId: localFailure('general', name).messageId }
      : failure
  }

  /** Null where the rows cannot be fetched: then the gateway cannot be reached either. */
  const rowOf = async (name: EndpointName): Promise<Endpoint | null> => {
    try {
      return await parts.rows(name)
    } catch {
      return null
    }
  }

  async function ask(
    name: EndpointName,
    row: Endpoint | null,
    input: unknown,
    options: CallOptions = {},
  ): Promise<GatewayResult<unknown>> {
    const result: GatewayResult<unknown> =
      row === null
        ? { ok: false, failure: localFailure('network', name) }
        : await send(name, row, input, options)
    if (!result.ok && result.failure.kind !== 'aborted')
      for (const listener of listeners) listener(result.failure)
    return result
  }

  const request = async (name: EndpointName, input: unknown, options?: CallOptions) =>
    ask(name, await rowOf(name), input, options)

  async function call(name: EndpointName, input: unknown, options?: CallOptions): Promise<unknown> {
    const row = await rowOf(name)
    const result = await ask(name, row, input, options)
    if (row?.policy === 'return') return result
    if (result.ok) return result.data
    if (row?.policy !== 'swallow') throw new GatewayError(result.failure)
    return undefined
  }

  return {
    request: <K extends EndpointName>(name: K, ...[input, options]: CallArguments<K>) =>
      request(name, input, options) as Promise<GatewayResult<Data<K>>>,
    call: <K extends EndpointName>(name: K, ...[input, options]: CallArguments<K>) =>
      call(name, input, options) as never,
    abortRunning() {
      epoch += 1
      for (const abort of running) abort.abort()
    },
    clockOffset: sender.clockOffset,
    observeServerTime: sender.observe,
    onFailure(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Refused = Extract<ReadAnswer, { ok: false }>
const isClockRefusal = (answer: ReadAnswer): answer is Refused =>
  !answer.ok && answer.envelope.code === CLOCK_CODE
const isBusy = (sent: Sent): sent is { readonly answer: Refused & { readonly retryAfter: number } } =>
  'answer' in sent &&
  !sent.answer.ok &&
  sent.answer.status === 429 &&
  (sent.answer.retryAfter ?? 9) <= MOST_WAIT_S
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Values of a text: only words and numbers. Waiting texts count minutes from Retry-After where the gateway
 * gave none.
 */
function valuesOf(given: unknown, retryAfter: number | undefined): Record<string, string | number> {
  const values: Record<string, string | number> =
    retryAfter === undefined ? {} : { minutes: Math.max(1, Math.ceil(retryAfter / 60)) }
  if (typeof given !== 'object' || given === null) return values
  for (const [key, value] of Object.entries(given))
    if (typeof value === 'string' || typeof value === 'number') values[key] = value
  return values
}

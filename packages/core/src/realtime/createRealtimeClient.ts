import type { ClientEventName, ClientEvents, Hello } from '../contract/index.ts'
import { backoffMs } from './backoff.ts'
import { createListeners } from './createListeners.ts'
import { createFrameGate } from './frameGate.ts'
import { endingOf } from './endingOf.ts'
import type { AnyServerFrame, RealtimeClient, RealtimeState, SendResult } from './RealtimeClient.ts'

/** One socket as the client drives it: the socket.io adapter, or a fake in tests. */
export interface RealtimeSocket {
  /** Tries once to connect with this handshake. */
  connect(hello: Hello): void
  disconnect(): void
  emit(event: ClientEventName, data: unknown, timeoutMs: number): Promise<unknown>
}
/** What a socket reports. */
export interface SocketListener {
  opened(): void
  /** Connection lost, or refused: then with what the gateway gave as reason. */
  closed(refusal?: unknown): void
  /** A frame with its acknowledgement, which carries the cursor. */
  frame(raw: unknown, acknowledge: (cursor: number) => void): void
}

export interface RealtimeParts {
  /** Loads the socket code (a chunk of its own) and makes a socket. */
  readonly loadSocket: () => Promise<(listener: SocketListener) => RealtimeSocket>
  /**
   * Signed handshake with the given cursor; null when there is no session. `fresh`: the page that connects is
   * not the one that did before.
   */
  readonly hello: (since: number, fresh: boolean) => Promise<Hello | null>
  /** Where another tab's line stopped: this one goes on there. */
  readonly since?: number
  /** Learns the gateway's clock from a refused handshake. */
  readonly learnTime?: (serverTime: number) => void
  readonly random?: () => number
  readonly report?: (event: string) => void
}

/** How long one sent event may wait for its acknowledgement. */
const SEND_TIMEOUT_MS = 5000
/** A connection without a welcome for this long is none. */
const WELCOME_TIMEOUT_MS = 10_000

/** Seconds after which an overloaded gateway wants to be asked again; 0 where it did not say. */
function secondsIn(refusal: unknown): number {
  const { values } = (refusal ?? {}) as { values?: { seconds?: unknown } }
  const seconds = values?.seconds
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, 60) : 0
}

/** Keeps one ordered, gapless line to the gateway through cuts and restarts (D4). */
export function createRealtimeClient(parts: RealtimeParts): RealtimeClient {
  const frames = createListeners<AnyServerFrame>()
  const states = createListeners<RealtimeState>()
  const gate = createFrameGate((event) => parts.report?.(event))
  let state: RealtimeState = 'idle'
  let socket: RealtimeSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let fresh = true
  /** Counts open/close, so that what a closed life started cannot touch the next. */
  let life = 0
  /** Counts tries: of two that overlap only the newer one goes on. */
  let attempt = 0
  /**
   * The gateway closed this line for newer ones of its session: until somebody comes back to this page it
   * stays away, else the two would take turns.
   */
  let displaced = false

  const become = (next: RealtimeState) => {
    if (next === state) return
    state = next
    states.tell(next)
  }

  async function connect(born: number): Promise<void> {
    attempt += 1
    displaced = false
    const mine = attempt
    try {
      socket ??= await make(born)
      const hello = await parts.hello(gate.cursor(), fresh)
      if (born !== life || mine !== attempt) return
      if (hello === null) return
      wait(WELCOME_TIMEOUT_MS, () => retry(born))
      socket?.connect(hello)
    } catch {
      if (mine === attempt) retry(born)
    }
  }

  async function make(born: number): Promise<RealtimeSocket | null> {
    const create = await parts.loadSocket()
    if (born !== life) return null
    return create({
      opened: () => undefined,
      closed: (refusal) => {
        if (born === life) {
          refused(refusal)
          retry(born, secondsIn(refusal) * 1000)
        }
      },
      frame: (raw, acknowledge) => {
        if (born === life) receive(raw, acknowledge)
      },
    })
  }

  /**
   * A refused handshake says why: the clock, or the end of the session, which reads like the event of table
   * W.
   */
  function refused(refusal: unknown): void {
    const { serverTime } = (refusal ?? {}) as { serverTime?: unknown }
    if (typeof serverTime === 'number') parts.learnTime?.(serverTime)
    const frame = endingOf(refusal)
    if (frame !== null) frames.tell(frame)
  }

  function receive(raw: unknown, acknowledge: (cursor: number) => void): void {
    const frame = gate.pass(raw)
    if (frame?.event === 'welcome') {
      clearTimeout(timer)
      tries = 0
      fresh = false
      // A fresh page starts at the head. A gateway with a shorter outbox has lost its data: what it sends
      // from now on is new.
      // A welcome in between was asked for, and may be older than what came since.
      if (gate.cursor() === 0 || (state !== 'online' && frame.data.seq < gate.cursor()))
        gate.reset(frame.data.seq)
      become('online')
    }
    if (frame?.event === 'line.displaced') displaced = true
    // A listener that throws must not cost the cursor.
    try {
      if (frame !== null) frames.tell(frame)
    } finally {
      acknowledge(gate.cursor())
    }
  }

  /** @param leastMs pause that the gateway asked for */
  function retry(born: number, leastMs = 0): void {
    if (born !== life) return
    socket?.disconnect()
    become('connecting')
    if (displaced) return clearTimeout(timer)
    wait(leastMs + backoffMs(tries, parts.random), () => void connect(born))
    tries += 1
  }

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }

  return {
    open() {
      if (state !== 'idle') return
      life += 1
      tries = 0
      fresh = true
      gate.reset(parts.since ?? 0)
      become('connecting')
      void connect(life)
    },
    close() {
      life += 1
      clearTimeout(timer)
      socket?.disconnect()
      socket = null
      gate.reset(0)
      become('idle')
    },
    hurry() {
      if (state !== 'connecting') return
      tries = 0
      // A try that is under way may be one over a network that is gone: it is dropped, since one that is
      // greeted twice on one connection is none.
      socket?.disconnect()
      wait(0, () => void connect(life))
    },
    state: () => state,
    // A line alone is nobody's second.
    leads: () => state !== 'idle',
    lead: () => undefined,
    onLead: () => () => undefined,
    async send<K extends ClientEventName>(event: K, data: ClientEvents[K]): Promise<SendResult> {
      if (state !== 'online' || socket === null) return { ok: false, code: 0 }
      return sendResult(await socket.emit(event, data, SEND_TIMEOUT_MS).catch(() => null))
    },
    subscribe: frames.on,
    onState: states.on,
  }
}

function sendResult(answer: unknown): SendResult {
  if (typeof answer !== 'object' || answer === null) return { ok: false, code: 0 }
  const { ok, code } = answer as { ok?: unknown; code?: unknown }
  return ok === true ? { ok: true } : { ok: false, code: typeof code === 'number' ? code : 0 }
}

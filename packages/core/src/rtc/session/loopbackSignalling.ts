import type { RtcSignal, RtcSignalling } from '../RtcPort.ts'

/** Two ends of one room in one page, with a line a test can cut. */
export interface Loopback {
  readonly caller: RtcSignalling
  readonly callee: RtcSignalling
  /** While cut, what is sent is lost, as with a dead socket. */
  cut(cut: boolean): void
  /** Everything that was sent, in order. */
  readonly sent: readonly { from: 'caller' | 'callee'; signal: RtcSignal }[]
}

/**
 * Signalling without a gateway, for tests: delivers asynchronously, in order, once, and only to who listens
 * at that moment.
 */
export function loopbackSignalling(): Loopback {
  const listeners = {
    caller: new Set<(signal: RtcSignal) => void>(),
    callee: new Set<(signal: RtcSignal) => void>(),
  }
  const sent: { from: 'caller' | 'callee'; signal: RtcSignal }[] = []
  let isCut = false
  const end = (from: 'caller' | 'callee', to: 'caller' | 'callee'): RtcSignalling => ({
    send: (signal) => {
      if (isCut) return
      const copy = structuredClone(signal)
      sent.push({ from, signal: copy })
      queueMicrotask(() => {
        for (const listener of [...listeners[to]]) listener(copy)
      })
    },
    subscribe: (listener) => {
      listeners[from].add(listener)
      return () => {
        listeners[from].delete(listener)
      }
    },
  })
  return {
    caller: end('caller', 'callee'),
    callee: end('callee', 'caller'),
    cut: (cut) => {
      isCut = cut
    },
    sent,
  }
}

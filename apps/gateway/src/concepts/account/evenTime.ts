import { setTimeout as delay } from 'node:timers/promises'

/**
 * Answers about an address or number come no sooner than this, known or not (B14): longer than looking it up
 * and writing it down takes.
 */
export const EVEN_MS = 400

/**
 * Runs the work; its answer or refusal comes no sooner than `ms`, so that its time says nothing about what
 * was found.
 */
export async function noSoonerThan<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const rest = () => Math.ceil(ms - (performance.now() - start))
    // A timer counts from when its round of the loop began, so it may come a moment early.
    for (let left = rest(); left > 0; left = rest()) await delay(left)
  }
}

/**
 * Waits for something slow, but no longer than `ms`: its failure in time is told, a later one is its own
 * affair.
 */
export async function noLongerThan(ms: number, work: Promise<void>): Promise<void> {
  const stop = new AbortController()
  work.catch(() => undefined)
  try {
    await Promise.race([work, delay(ms, undefined, { signal: stop.signal })])
  } finally {
    stop.abort()
  }
}

import { Refusal } from '../../platform/context.ts'

/** Declined payments are answered on this beat. */
const BEAT_MS = 1000
const DECLINES: readonly number[] = [20803, 20804]

/**
 * Answers a decline no sooner than on the next beat since the request came, so that how long it took says
 * nothing about why. Everything else is answered at once.
 */
export async function evenTime<T>(work: () => Promise<T>, isDecline: (done: T) => boolean): Promise<T> {
  const began = performance.now()
  const beat = (): Promise<void> => {
    const took = performance.now() - began
    return new Promise((done) => setTimeout(done, Math.ceil(took / BEAT_MS) * BEAT_MS - took))
  }
  try {
    const done = await work()
    if (isDecline(done)) await beat()
    return done
  } catch (error) {
    if (error instanceof Refusal && DECLINES.includes(error.code)) await beat()
    throw error
  }
}

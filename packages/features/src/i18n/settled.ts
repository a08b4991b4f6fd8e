/** A promise that says by itself what has become of it. */
interface Settling<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: T
  reason?: unknown
}

/**
 * Lets React read a settled promise without waiting a turn: the same marks that `use` leaves on a promise it
 * has seen. A page that is taken over must not wait for what is already here.
 */
export function settled<T>(promise: Promise<T>): Promise<T> {
  const known: Settling<T> = promise
  known.status = 'pending'
  promise.then(
    (value) => void Object.assign(known, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(known, { status: 'rejected', reason }),
  )
  return promise
}

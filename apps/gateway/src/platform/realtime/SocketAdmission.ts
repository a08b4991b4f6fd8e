import type { IncomingMessage } from 'node:http'
import { clientAddress, isLoopback, networkOf } from '../http/clientAddress.ts'
import { RateLimiter } from '../http/rateLimiter.ts'
import type { RealtimeParts } from './RealtimeParts.ts'

/** How often the log says that sockets are refused, in ms. */
const WARN_MS = 60_000

/**
 * Load limit of sockets, before their upgrade: as many open at once as this instance may hold, and as many
 * new ones a second from one network as requests. Pages come again after a random pause.
 */
export class SocketAdmission {
  readonly #parts: Pick<RealtimeParts, 'config' | 'clock' | 'log'>
  readonly #perNetwork: RateLimiter
  #warnedAt = Number.NEGATIVE_INFINITY

  constructor(parts: Pick<RealtimeParts, 'config' | 'clock' | 'log'>) {
    this.#parts = parts
    this.#perNetwork = new RateLimiter(parts.clock)
  }

  /**
   * @param open sockets there are, greeted or not
   * @returns whether the upgrade may go on
   */
  takes({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, open: number): boolean {
    const { config, clock, log } = this.#parts
    if (open >= config.socketsAtOnce) {
      if (clock.now() - this.#warnedAt >= WARN_MS) {
        this.#warnedAt = clock.now()
        log.warn({ open }, 'new sockets are refused: VISAVIS_SOCKETS_AT_ONCE is reached')
      }
      return false
    }
    const forwardedFor = headers['x-forwarded-for']
    const ip = clientAddress(
      socket.remoteAddress ?? '127.0.0.1',
      Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
      config.trustedProxies,
    )
    if (isLoopback(ip)) return true
    try {
      this.#perNetwork.take(networkOf(ip), config.limits.addressPerSecond, config.limits.addressBurst)
      return true
    } catch {
      return false
    }
  }
}

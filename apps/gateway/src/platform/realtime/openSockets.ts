import type { Server as HttpServer } from 'node:http'
import { REALTIME_PATH } from '@visavis/core/contract'
import { Server, type Socket } from 'socket.io'
import { Refusal } from '../context.ts'
import { Admission } from '../http/Admission.ts'
import { RateLimiter } from '../http/rateLimiter.ts'
import { readHello, type Greeted } from './readHello.ts'
import type { RealtimeParts } from './RealtimeParts.ts'
import { SocketAdmission } from './SocketAdmission.ts'

/** SDP is at most 60,000 characters; nothing larger is read (B16). */
const MAX_FRAME_BYTES = 200_000
const PING_MS = 25_000
/** A handshake asks the database what a read does, and is refused like one. */
const HANDSHAKE = { method: 'GET' } as const

/** Whether an upgrade asks for the socket itself: engine.io compares the beginning of the address only. */
const isSocketAddress = (url = ''): boolean =>
  [REALTIME_PATH, `${REALTIME_PATH}/`].includes(url.split('?', 1)[0] ?? '')

export interface SocketsParts {
  /** Whether no more lines are taken. */
  isStopped: () => boolean
  /** Makes a line of a socket whose handshake was right: `socket.data.greeted` says whose it is. */
  greet: (socket: Socket) => Promise<void>
  onError: (error: unknown) => void
}

/**
 * Takes sockets at {@link REALTIME_PATH} of `server`: pages of the own origins alone, after a handshake that
 * {@link readHello} takes. Whoever is refused gets `code`, HTTP `status` and `serverTime` in ms. Beyond what
 * {@link SocketAdmission} takes an upgrade is refused before it costs anything.
 */
export function openSockets(
  server: HttpServer,
  parts: RealtimeParts,
  { isStopped, greet, onError }: SocketsParts,
): Server {
  const { clock } = parts
  /** A handshake costs what a request does. */
  const handshakes = new RateLimiter(clock)
  const admission = new Admission(parts.config.requestsAtOnce)
  const upgrades = new SocketAdmission(parts)
  const sockets: Server = new Server(server, {
    // Clients add a slash, proxies and people leave it out: both addresses are the socket's.
    path: REALTIME_PATH,
    addTrailingSlash: false,
    transports: ['websocket'],
    serveClient: false,
    pingInterval: PING_MS,
    pingTimeout: PING_MS,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      const { origin } = request.headers
      decide(
        null,
        !isStopped() &&
          isSocketAddress(request.url) &&
          (origin === undefined || parts.config.publicOrigins.includes(origin)) &&
          upgrades.takes(request, sockets.engine.clientsCount),
      )
    },
  })
  sockets.use((socket, next) => {
    const { auth, headers } = socket.handshake
    admission
      .take(HANDSHAKE, () => readHello(parts, auth, headers.cookie ?? ''))
      .then((greeted) => {
        handshakes.take(
          greeted.sessionId,
          parts.config.limits.personPerSecond,
          parts.config.limits.personBurst,
        )
        ;(socket.data as { greeted: Greeted }).greeted = greeted
        next()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) onError(error)
        const code = error instanceof Refusal ? error.code : 20001
        next(
          Object.assign(new Error(`refused ${code}`), {
            data: {
              code,
              status: error instanceof Refusal ? error.status : 500,
              serverTime: clock.now(),
              ...(error instanceof Refusal ? { values: error.values } : {}),
            },
          }),
        )
      })
  })
  sockets.on('connection', (socket) => {
    greet(socket).catch((error: unknown) => {
      onError(error)
      socket.disconnect(true)
    })
  })
  return sockets
}

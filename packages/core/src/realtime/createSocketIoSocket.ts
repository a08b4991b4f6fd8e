import { io } from 'socket.io-client'
import { REALTIME_PATH } from '../contract/realtime.ts'
import type { Hello } from '../contract/realtime.ts'
import type { RealtimeSocket, SocketListener } from './createRealtimeClient.ts'

/**
 * A socket.io socket, websocket only. Reconnecting is the client's business: its cursor and handshake change
 * every time.
 */
export function createSocketIoSocket(origin: string, listener: SocketListener): RealtimeSocket {
  let hello: Hello | null = null
  const socket = io(origin, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    forceNew: true,
    timeout: 8000,
    auth: (give) => give({ ...hello }),
  })
  socket.on('connect', () => listener.opened())
  socket.on('connect_error', (error) => listener.closed((error as Error & { data?: unknown }).data))
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') listener.closed()
  })
  socket.on('frame', (raw: unknown, acknowledge?: (cursor: number) => void) =>
    listener.frame(raw, (cursor) => acknowledge?.(cursor)),
  )
  return {
    connect(next) {
      hello = next
      socket.connect()
    },
    disconnect: () => {
      socket.disconnect()
    },
    emit: (event, data, timeoutMs) => socket.timeout(timeoutMs).emitWithAck(event, data) as Promise<unknown>,
  }
}

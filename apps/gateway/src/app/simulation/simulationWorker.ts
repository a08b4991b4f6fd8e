import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { HostRoom } from './media/HostRoom.ts'
import { readIvf } from './media/ivf.ts'
import type { FromWorker, ToWorker } from './media/messages.ts'
import { readOgg } from './media/ogg.ts'

// Media runs in a thread of its own: the embedded database blocks the main one for milliseconds at a time.
const port = parentPort
if (port === null) throw new Error('the simulation runs as a worker')
const { mediaDir } = workerData as { mediaDir: string }

const rooms = new Map<string, HostRoom>()
/** Rooms that were closed, until their sockets are. */
let closing: Promise<unknown> = Promise.resolve()
const report = (message: FromWorker): void => {
  port.postMessage(message)
}
const remember = <T>(read: (file: Buffer) => T): ((path: string) => T) => {
  const known = new Map<string, T>()
  return (path) => {
    const found = known.get(path) ?? read(readFileSync(join(mediaDir, path)))
    known.set(path, found)
    return found
  }
}
const clipOf = remember(readIvf)
const soundOf = remember(readOgg)

port.on('message', (message: ToWorker) => {
  if (message.type === 'stop')
    return void Promise.allSettled([closing, ...[...rooms.values()].map((one) => one.close())]).finally(
      () => {
        process.exit()
      },
    )
  const room = rooms.get(message.room)
  switch (message.type) {
    case 'open': {
      if (room !== undefined) return
      try {
        const clip = {
          video: message.clip === null ? null : clipOf(message.clip),
          sound: soundOf(message.voice),
        }
        const servers = message.servers.map(({ urls, username, credential }) => ({
          urls,
          ...(username === undefined ? {} : { username }),
          ...(credential === undefined ? {} : { credential }),
        }))
        rooms.set(message.room, new HostRoom(message.room, clip, { servers, policy: message.policy }, report))
      } catch (error) {
        report({
          type: 'trouble',
          room: message.room,
          message: error instanceof Error ? error.message : String(error),
        })
      }
      return
    }
    case 'signal':
      return room?.signal(message.signal)
    case 'live':
      return room?.live()
    case 'show':
      return room?.show(clipOf(message.clip))
    case 'close':
      rooms.delete(message.room)
      closing = Promise.allSettled([closing, room?.close()])
  }
})

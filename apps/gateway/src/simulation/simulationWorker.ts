import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { HostRoom } from './HostRoom.ts'
import { readIvf } from './ivf.ts'
import { readOgg } from './ogg.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

// Media runs in a thread of its own: the embedded database blocks the main one for milliseconds at a time.
const port = parentPort
if (port === null) throw new Error('the simulation runs as a worker')

const rooms = new Map<string, HostRoom>()
const remember = <T>(read: (file: Buffer) => T): ((path: string) => T) => {
  const known = new Map<string, T>()
  return (path) => {
    const found = known.get(path) ?? read(readFileSync(path))
    known.set(path, found)
    return found
  }
}
const clip = remember(readIvf)
const sound = remember(readOgg)

port.on('message', (message: ToWorker) => {
  const room = rooms.get(message.roomNum)
  switch (message.type) {
    case 'open':
      if (room === undefined) rooms.set(message.roomNum, new HostRoom(message.rtc, clip(message.clip), sound(message.voice), (report) => { port.postMessage({ ...report, roomNum: message.roomNum } satisfies FromWorker) }))
      return
    case 'offer': return room?.offer(message.sdp, message.epoch)
    case 'candidate': return room?.candidate(message.candidate, message.epoch)
    case 'play': return room?.play()
    case 'close':
      room?.close()
      rooms.delete(message.roomNum)
  }
})

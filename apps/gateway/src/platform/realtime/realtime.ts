import type { Server as HttpServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Server } from 'socket.io'
import type { GatewayContext, Push } from '../context.ts'
import { Connections, type AnyFrame } from './Connection.ts'
import { createReceive } from './createReceive.ts'
import { greetSocket } from './greetSocket.ts'
import { Instances } from './Instances.ts'
import { LocalLine } from './LocalLine.ts'
import { lastSequenceOf } from './OutboxDispatcher.ts'
import { OpenLines } from './OpenLines.ts'
import { openSockets } from './openSockets.ts'
import { OutboxReader } from './OutboxReader.ts'
import { presenceChanged } from './presence.ts'
import { PresenceWatch } from './PresenceWatch.ts'
import { gatewayLost, personKicked, tellAll } from './realtime.hooks.ts'
import type { RealtimeParts } from './RealtimeParts.ts'
import { Signals } from './Signals.ts'
import { watchSettings, type SettingsChange } from '../tuning/watchSettings.ts'

const POKE_CHANNEL = 'visavis_poke'
/** Durable events older than this are not brought any more: the welcome carries the state. */
const OUTBOX_LIFE_MS = 3 * 24 * 3_600_000

export interface Realtime {
  readonly push: Push
  /** Listens for pokes, joins the other instances, and (with a server) takes sockets. */
  start(server?: HttpServer): Promise<void>
  /** A line for a simulated person: online, and the listener gets every frame. @returns close */
  attachLocal(personId: number, listener: (frame: AnyFrame) => void): Promise<() => Promise<void>>
  /** Sign of life, dead instances, old rows; called by the ticker. */
  tick(): Promise<void>
  /** Closes all lines; running calls are held for the next instance. */
  stop(): Promise<void>
  /** Dies like a killed process, without a trace in the database. For tests. */
  kill(): Promise<void>
}

/** Frames to people on all instances, and the lines of this one; nothing runs before `start`. */
export function createRealtime(parts: RealtimeParts): Realtime {
  const { db, clock, log, bootId, hooks } = parts
  const connections = new Connections()
  const instances = new Instances(parts)
  const signals = new Signals(parts, connections, instances)
  const presence = new PresenceWatch(parts)
  const outbox = new OutboxReader(db)
  const onError = (error: unknown): void => log.error({ err: error }, 'realtime')
  let io: Server | null = null
  let stopped = false
  let sweptAt = 0
  let unlistenPokes: () => Promise<void> = async () => {}
  let unlistenSettings: () => Promise<void> = async () => {}
  const leaving = new Set<Promise<void>>()

  const push: Push = {
    async toPerson(tx, userId, event, data) {
      await tx.execute(
        sql`select mailbox_append(${userId}, ${event}, ${JSON.stringify(data)}::jsonb, ${clock.now()})`,
      )
    },
    signal(userId, event, data, options) {
      signals.send(userId, { id: 0, event, ts: clock.now(), data } as AnyFrame, options)
      // One device of several that ends leaves the person's call to its line: the other device may be the one
      // that talks.
      if (event.startsWith('session.') && options?.onlySessionIds === undefined)
        tellAll(hooks.of(personKicked).map((listener) => listener(context, userId))).catch(onError)
    },
  }
  const context: GatewayContext = { ...parts, push }
  const isStopped = (): boolean => stopped
  const lines = new OpenLines({ context, connections, presence, isStopped })
  const receive = createReceive(parts, context, presence)

  async function retire(silentMs?: number): Promise<void> {
    for (const dead of await instances.retireDead(silentMs)) {
      log.warn({ bootId: dead.bootId, people: dead.personIds.length }, 'an instance died')
      await tellAll(hooks.of(gatewayLost).map((listener) => listener(context, dead.personIds, dead.beatAt)))
      await presenceChanged(db, dead.personIds)
    }
  }

  /** Open pages of the brand read its configuration again; all of them when changes may have been missed. */
  function tellSettings(change: SettingsChange | null): void {
    const told = connections.all().filter((line) => change === null || line.appId === change.appId)
    for (const line of told)
      line.emit({
        id: 0,
        event: 'config.changed',
        ts: clock.now(),
        data: { keys: [...(change?.keys ?? [])] },
      })
  }

  async function closeLines(): Promise<void> {
    stopped = true
    await Promise.all([...leaving])
    for (const connection of connections.all()) connection.close()
    await new Promise<void>((resolve) => {
      if (io === null) resolve()
      else {
        io.engine.close()
        setImmediate(resolve)
      }
    })
    await Promise.all([unlistenPokes(), unlistenSettings(), signals.stop(), presence.stop()])
  }

  return {
    push,
    async start(server) {
      await instances.start()
      await retire(0)
      unlistenPokes = await parts.listen(POKE_CHANNEL, (payload) => {
        for (const line of payload === '' ? connections.all() : connections.of(Number(payload))) line.poke()
      })
      unlistenSettings = await watchSettings(parts.listen, tellSettings)
      await signals.start()
      await presence.start()
      if (server !== undefined)
        io = openSockets(server, parts, {
          isStopped,
          onError,
          greet: (socket) =>
            greetSocket(socket, { parts, connections, lines, leaving, outbox, receive, onError }),
        })
    },
    async attachLocal(personId, listener) {
      const line = new LocalLine({
        id: `local:${randomUUID()}`,
        outbox,
        personId,
        cursor: await lastSequenceOf(db, personId),
        listener,
        onError,
      })
      await lines.enter(line, false)
      line.poke()
      return async () => {
        line.close()
        await lines.leave(line)
      }
    },
    async tick() {
      if (stopped) return
      await instances.beat()
      await retire()
      const now = clock.now()
      if (Math.abs(now - sweptAt) < 60_000) return
      sweptAt = now
      await signals.sweep()
      await presence.tell(null)
      await db.execute(sql`delete from outbox where at < ${now - OUTBOX_LIFE_MS}`)
    },
    async stop() {
      if (stopped) return
      const people = [...new Set(connections.all().map(({ personId }) => personId))]
      await closeLines()
      await db.execute(sql`delete from realtime_socket where boot_id = ${bootId}`)
      await tellAll(hooks.of(gatewayLost).map((listener) => listener(context, people, clock.now())))
      await presenceChanged(db, people)
      await instances.stop()
    },
    async kill() {
      await instances.silence()
      await closeLines()
    },
  }
}

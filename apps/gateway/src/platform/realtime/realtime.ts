import type { Server as HttpServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { REALTIME_PATH, type ClientEventName, type ClientEvents } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { Server, type Socket } from 'socket.io'
import { Refusal, type GatewayContext, type Push } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import { RateLimiter } from '../http/rateLimiter.ts'
import { BrowserLine, type Receive } from './BrowserLine.ts'
import { Connections, type AnyFrame, type Connection } from './Connection.ts'
import { displacedLines } from './displacedLines.ts'
import { Instances } from './Instances.ts'
import { LocalLine } from './LocalLine.ts'
import { headOf } from './Mailman.ts'
import { OutboxReader } from './OutboxReader.ts'
import { presenceChanged } from './presence.ts'
import { PresenceWatch } from './PresenceWatch.ts'
import {
  clientEvent,
  gatewayLost,
  lineClosed,
  lineOpened,
  personKicked,
  type Reply,
} from './realtime.hooks.ts'
import type { RealtimeParts } from './RealtimeParts.ts'
import { readHello, type Greeted } from './readHello.ts'
import { Signals } from './Signals.ts'
import { watchSettings, type SettingsChange } from '../tuning/watchSettings.ts'
import { welcomeOf } from './welcome.ts'

const POKE_CHANNEL = 'visavis_poke'
/** SDP is at most 60,000 characters; nothing larger is read (B16). */
const MAX_FRAME_BYTES = 200_000
const PING_MS = 25_000
/** Durable events older than this are not brought any more: the welcome carries the state. */
const OUTBOX_LIFE_MS = 3 * 24 * 3_600_000

/** Whether an upgrade asks for the socket itself: engine.io compares the beginning of the address only. */
const isSocketAddress = (url = ''): boolean =>
  [REALTIME_PATH, `${REALTIME_PATH}/`].includes(url.split('?', 1)[0] ?? '')

/** Waits for all who were told. */
const tellAll = async (told: readonly Promise<void>[]): Promise<void> => {
  await Promise.all(told)
}

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

export function createRealtime(parts: RealtimeParts): Realtime {
  const { db, clock, log, bootId, hooks } = parts
  const connections = new Connections()
  const instances = new Instances(parts)
  const signals = new Signals(parts, connections, instances)
  const presence = new PresenceWatch(parts)
  const outbox = new OutboxReader(db)
  /** A handshake costs what a request does. */
  const handshakes = new RateLimiter(clock)
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

  /** Events of pages that a concept takes. */
  async function takeByConcept<K extends ClientEventName>(
    line: Connection,
    event: K,
    data: ClientEvents[K],
  ): Promise<Reply> {
    const [listener] = hooks.of(clientEvent(event))
    return listener === undefined ? { ok: false, code: 404 } : await listener(context, line, data)
  }

  const receive: Receive = async (line, event, data) => {
    switch (event) {
      case 'presence.watch':
        await presence.watch(line, (data as ClientEvents['presence.watch']).userIds)
        return { ok: true }
      case 'welcome':
        line.emit((await welcomeOf(parts, line.personId)).frame)
        return { ok: true }
      default:
        return await takeByConcept(line, event, data)
    }
  }

  async function enter(connection: Connection, fresh: boolean): Promise<void> {
    await db.execute(
      sql`insert into realtime_socket (id, boot_id, person_id, session_id, connected_at, version) values (${connection.id}, ${bootId}, ${connection.personId}, ${connection.sessionId}, ${clock.now()}, ${connection.version})`,
    )
    connections.add(connection)
    await tellAll(hooks.of(lineOpened).map((listener) => listener(context, connection.personId, fresh)))
    await presenceChanged(db, [connection.personId])
  }

  async function leave(connection: Connection): Promise<void> {
    connections.remove(connection)
    presence.forget(connection)
    if (stopped) return
    const [row] = await rowsOf<{ others: number }>(
      db,
      sql`
      with gone as (delete from realtime_socket where id = ${connection.id} returning 1)
      select count(*)::int as others from realtime_socket where person_id = ${connection.personId} and id <> ${connection.id}`,
    )
    const others = row?.others ?? 0
    // Another tab took the call over and carries it on.
    const isCarried = connections.of(connection.personId).some((other) => other.room === connection.room)
    if (others === 0 || (connection.room !== null && !isCarried))
      await tellAll(
        hooks
          .of(lineClosed)
          .map((listener) => listener(context, connection.personId, connection.room, others > 0)),
      )
    if (others === 0) await presenceChanged(db, [connection.personId])
  }

  async function greet(socket: Socket): Promise<void> {
    const { userId, sessionId, hello } = (socket.data as { greeted: Greeted }).greeted
    const { frame, head } = await welcomeOf(parts, userId)
    // A fresh page has its state from the welcome; a cursor beyond the head belongs to another database.
    const cursor = hello.since === 0 || hello.since > head ? head : hello.since
    const line = new BrowserLine({
      socket,
      outbox,
      personId: userId,
      sessionId,
      appId: hello.appId,
      version: hello.version,
      cursor,
      receive,
      onError,
    })
    socket.on('disconnect', () => {
      line.stop()
      const left: Promise<void> = entered
        .then(() => leave(line))
        .catch(onError)
        .finally(() => leaving.delete(left))
      leaving.add(left)
    })
    line.emit(frame)
    const entered = enter(line, hello.fresh ?? hello.since === 0)
    await entered
    for (const old of displacedLines(
      connections.of(userId).filter((other) => other.sessionId === sessionId),
    )) {
      old.emit({ id: 0, event: 'line.displaced', ts: clock.now(), data: {} })
      old.close()
    }
    line.poke()
  }

  function openSockets(server: HttpServer): Server {
    const sockets = new Server(server, {
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
          !stopped &&
            isSocketAddress(request.url) &&
            (origin === undefined || parts.config.publicOrigins.includes(origin)),
        )
      },
    })
    sockets.use((socket, next) => {
      readHello(parts, socket.handshake.auth, socket.handshake.headers.cookie ?? '')
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

  async function retire(silentMs?: number): Promise<void> {
    for (const dead of await instances.retireDead(silentMs)) {
      log.warn({ bootId: dead.bootId, people: dead.personIds.length }, 'an instance died')
      await tellAll(hooks.of(gatewayLost).map((listener) => listener(context, dead.personIds, dead.beatAt)))
      await presenceChanged(db, dead.personIds)
    }
  }

  /** Open pages of the brand read its configuration again; all of them when changes may have been missed. */
  function tellSettings(change: SettingsChange | null): void {
    const lines = connections.all().filter((line) => change === null || line.appId === change.appId)
    for (const line of lines)
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
      if (server !== undefined) io = openSockets(server)
    },
    async attachLocal(personId, listener) {
      const line = new LocalLine({
        id: `local:${randomUUID()}`,
        outbox,
        personId,
        cursor: await headOf(db, personId),
        listener,
        onError,
      })
      await enter(line, false)
      line.poke()
      return async () => {
        line.close()
        await leave(line)
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

import type { Socket } from 'socket.io'
import { BrowserLine, type Receive } from './BrowserLine.ts'
import type { Connections } from './Connection.ts'
import { displacedLines } from './displacedLines.ts'
import type { OpenLines } from './OpenLines.ts'
import type { OutboxReader } from './OutboxReader.ts'
import type { Greeted } from './readHello.ts'
import type { RealtimeParts } from './RealtimeParts.ts'
import { welcomeOf } from './welcome.ts'

export interface GreetingParts {
  readonly parts: RealtimeParts
  /** Lines of this process. */
  readonly connections: Connections
  readonly lines: OpenLines
  /** Lines that are gone and whose loss is still being told. */
  readonly leaving: Set<Promise<void>>
  readonly outbox: OutboxReader
  readonly receive: Receive
  readonly onError: (error: unknown) => void
}

/**
 * Makes a line of a socket: its welcome, what was missed since the cursor of the page, and the end of the
 * oldest lines of the same session where there are too many.
 */
export async function greetSocket(
  socket: Socket,
  { parts, connections, lines, leaving, outbox, receive, onError }: GreetingParts,
): Promise<void> {
  const { clock } = parts
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
      .then(() => lines.leave(line))
      .catch(onError)
      .finally(() => leaving.delete(left))
    leaving.add(left)
  })
  line.emit(frame)
  const entered = lines.enter(line, hello.fresh ?? hello.since === 0)
  await entered
  for (const old of displacedLines(connections.of(userId).filter((other) => other.sessionId === sessionId))) {
    old.emit({ id: 0, event: 'line.displaced', ts: clock.now(), data: {} })
    old.close()
  }
  line.poke()
}

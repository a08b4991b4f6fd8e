import type { ClientEventName, ClientEvents } from '../contract/index.ts'
import { createLeadership } from './Leadership.ts'
import type { Leadership, TabLocks } from './Leadership.ts'
import type { AnyServerFrame, RealtimeClient, RealtimeState, SendResult } from './RealtimeClient.ts'
import { createListeners } from './createListeners.ts'
import type { OpenTabChannel, TabChannel, TabMessage } from './tabMessages.ts'
import { createWatchedPeople } from './watchedPeople.ts'
import { whenOnline } from './whenOnline.ts'

export interface TabsParts {
  /** A line of this tab's own, going on after what was handled so far. */
  readonly createLine: (since: number) => RealtimeClient
  readonly locks: TabLocks
  readonly openChannel: OpenTabChannel
  /** Of the person whose line it is: tabs of another person are none of these. */
  readonly name: () => string
  readonly randomId: () => string
  /** Somebody is looking at this tab. */
  readonly visible: () => boolean
}

/** A leader that lets an answer wait this long is frozen: browsers put tabs to sleep. */
export const SILENT_MS = 4000
/** A tab somebody looks at makes sure of its leader this often. */
export const CHECK_MS = 20_000
/**
 * How long the old line stays beside the new one, and what is to be sent waits, when the lead is taken over.
 */
const OVERLAP_MS = 5000
const UNHEARD: SendResult = { ok: false, code: 0 }

/**
 * One line to the gateway for all tabs of a browser (table W): the tab that has the lead keeps the socket and
 * hands every frame on; what others send goes through it. When it closes or sleeps, the next tab goes on
 * where it stopped.
 */
export function createTabsRealtime(parts: TabsParts): RealtimeClient {
  const me = parts.randomId()
  const frames = createListeners<AnyServerFrame>()
  const states = createListeners<RealtimeState>()
  const leads = createListeners<boolean>()
  const answers = new Map<number, (result: SendResult) => void>()
  const watched = createWatchedPeople()
  let state: RealtimeState = 'idle'
  let channel: TabChannel | null = null
  let leadership: Leadership | null = null
  let line: RealtimeClient | null = null
  /** The line of a lead that was taken away: it hands on what comes until the new one stands. */
  let retiring: RealtimeClient | null = null
  /** A line that takes over from another: nobody hears of the moment between. */
  let settling: Promise<void> | null = null
  let leading = false
  let cursor = 0
  let asked = 0
  let heardAt = 0
  /** Tabs whose welcome was asked for: nobody else is to reread everything. */
  let newcomers: string[] = []
  let check: ReturnType<typeof setInterval> | undefined
  let doubt: ReturnType<typeof setTimeout> | undefined

  function become(next: RealtimeState): void {
    if (next === state) return
    state = next
    states.tell(next)
  }
  function setLeading(next: boolean): void {
    if (next === leading) return
    leading = next
    leads.tell(next)
  }
  const post = (message: TabMessage) => channel?.post(message)
  const announce = () => post({ kind: 'state', lead: me, state, cursor })

  /** Each durable frame once, whichever tab had the line when it came. */
  function receive(frame: AnyServerFrame, to: readonly string[] | null): void {
    if (to !== null && !to.includes(me)) return
    if (frame.id > 0 && frame.id <= cursor) return
    // A new connection to a shorter outbox: the gateway has lost its data. A welcome that was asked for may
    // be older than what came since.
    if (frame.event === 'welcome' && (cursor === 0 || (to === null && frame.data.seq < cursor)))
      cursor = frame.data.seq
    if (frame.id > 0) cursor = frame.id
    frames.tell(frame)
    // This welcome is older than the cursor, and so are its counters: another one is asked for.
    if (frame.event === 'welcome' && to !== null && frame.data.seq < cursor) post({ kind: 'join', from: me })
  }

  function gain(): void {
    clearTimeout(doubt)
    answers.clear()
    newcomers = []
    const own = parts.createLine(cursor)
    line = own
    own.subscribe((frame) => {
      if (line !== own && retiring !== own) return
      const to = frame.event === 'welcome' && newcomers.length > 0 ? newcomers : null
      if (to !== null) newcomers = []
      receive(frame, to)
      post({ kind: 'frame', frame, to })
    })
    const show = () => {
      if (line !== own || (settling !== null && own.state() !== 'online')) return
      become(own.state() === 'online' ? 'online' : 'connecting')
      announce()
    }
    own.onState((next) => {
      if (next !== 'online') newcomers = []
      show()
    })
    settling =
      state === 'online'
        ? whenOnline(own, OVERLAP_MS).then(() => {
            settling = null
            show()
          })
        : null
    setLeading(true)
    show()
    own.open()
  }

  /**
   * Another tab took the lead. The old line stays until the new one stands, so that the gateway sees no gap.
   */
  function lose(): void {
    retire()
    retiring = line
    line = null
    setLeading(false)
    const old = retiring
    setTimeout(() => {
      if (retiring === old) retire()
    }, OVERLAP_MS)
    leadership?.wait()
  }
  function retire(): void {
    retiring?.close()
    retiring = null
  }

  function hear(message: TabMessage): void {
    if (line !== null) return lead(message, line)
    switch (message.kind) {
      case 'state':
        alive()
        if (message.state === 'online') retire()
        if (cursor === 0) ({ cursor } = message)
        return become(message.state)
      case 'frame':
        alive()
        return receive(message.frame, message.to)
      case 'sent':
        if (message.to !== me) return
        alive()
        answers.get(message.ask)?.(message.result)
        return void answers.delete(message.ask)
      default:
        return
    }
  }

  function lead(message: TabMessage, own: RealtimeClient): void {
    switch (message.kind) {
      case 'join':
        announce()
        if (own.state() !== 'online') return
        newcomers = [...newcomers, message.from]
        return void own.send('welcome', {})
      case 'ping':
        return announce()
      case 'leave':
        if (watched.forget(message.from)) void own.send('presence.watch', { userIds: watched.all() })
        return
      case 'hurry':
        return own.hurry()
      case 'send':
        return void pass(own, message.from, message.event, message.data).then((result) =>
          post({ kind: 'sent', to: message.from, ask: message.ask, result }),
        )
      default:
        return
    }
  }

  async function pass(
    own: RealtimeClient,
    from: string,
    event: ClientEventName,
    data: unknown,
  ): Promise<SendResult> {
    if (settling !== null) await settling
    if (event !== 'presence.watch') return await own.send(event, data as never)
    watched.set(from, (data as ClientEvents['presence.watch']).userIds)
    return await own.send(event, { userIds: watched.all() })
  }

  function alive(): void {
    heardAt += 1
    clearTimeout(doubt)
  }
  /** Asks whether the leader is awake; a tab somebody looks at takes over from one that is not. */
  function makeSure(): void {
    if (leading || !parts.visible()) return
    clearTimeout(doubt)
    const before = heardAt
    doubt = setTimeout(() => {
      if (!leading && before === heardAt && parts.visible()) leadership?.take()
    }, SILENT_MS)
    post({ kind: 'ping' })
  }

  return {
    open() {
      if (state !== 'idle') return
      const name = parts.name()
      channel = parts.openChannel(name, hear)
      leadership = createLeadership(parts.locks, name, { gained: gain, lost: lose })
      become('connecting')
      post({ kind: 'join', from: me })
      leadership.wait()
      makeSure()
      check = setInterval(makeSure, CHECK_MS)
    },
    close() {
      clearInterval(check)
      clearTimeout(doubt)
      post({ kind: 'leave', from: me })
      // The line first: the next leader is to find it gone.
      retire()
      retiring = line
      line = null
      retire()
      leadership?.release()
      channel?.close()
      channel = leadership = null
      cursor = 0
      answers.clear()
      setLeading(false)
      become('idle')
    },
    hurry() {
      if (line) return line.hurry()
      post({ kind: 'hurry' })
      makeSure()
    },
    state: () => state,
    leads: () => leading,
    lead() {
      if (state !== 'idle' && !leading) leadership?.take()
    },
    async send(event, data) {
      if (line) return await pass(line, me, event, data)
      if (state !== 'online') return UNHEARD
      asked += 1
      const ask = asked
      return await new Promise<SendResult>((resolve) => {
        const late = setTimeout(() => {
          answers.delete(ask)
          resolve(UNHEARD)
        }, SILENT_MS * 2)
        answers.set(ask, (result) => {
          clearTimeout(late)
          resolve(result)
        })
        post({ kind: 'send', from: me, ask, event, data })
      })
    },
    subscribe: frames.on,
    onState: states.on,
    onLead: leads.on,
  }
}

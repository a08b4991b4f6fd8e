import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientEventName } from '../contract/index.ts'
import type { AnyServerFrame, RealtimeClient, RealtimeState } from './RealtimeClient.ts'
import type { TabLocks } from './Leadership.ts'
import { CHECK_MS, SILENT_MS, createTabsRealtime } from './createTabsRealtime.ts'
import type { TabMessage } from './tabMessages.ts'
import { createWatchedPeople } from './watchedPeople.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

/** Web Locks as browsers have them, for one name: a line, and taking away. */
function createLocks(): TabLocks {
  interface Place {
    readonly hold: () => Promise<void>
    readonly done: () => void
    readonly fail: (error: Error) => void
  }
  let holder: Place | null = null
  const line: Place[] = []
  const next = () => {
    if (holder || line.length === 0) return
    const place = line.shift() as Place
    holder = place
    void Promise.resolve()
      .then(place.hold)
      .then(() => {
        if (holder !== place) return
        holder = null
        place.done()
        next()
      })
  }
  return {
    request: (_name, { steal, signal }, hold) =>
      new Promise<void>((done, fail) => {
        const place = { hold, done, fail }
        signal?.addEventListener('abort', () => {
          if (!line.includes(place)) return
          line.splice(line.indexOf(place), 1)
          fail(new Error('AbortError'))
        })
        if (steal) {
          holder?.fail(new Error('AbortError'))
          holder = null
          line.unshift(place)
        } else line.push(place)
        next()
      }),
  }
}

function setUpBrowser() {
  const ears = new Map<object, { name: string; hear: (message: TabMessage) => void }>()
  const locks = createLocks()
  let made = 0
  function openTab({ visible = true } = {}) {
    const self = {}
    let frozen = false
    let person = 7
    const lines: {
      since: number
      sent: [ClientEventName, unknown][]
      isOpen: () => boolean
      push: (frame: AnyServerFrame) => void
      tell: (state: RealtimeState) => void
    }[] = []
    const createLine = (since: number): RealtimeClient => {
      const frames = new Set<(frame: AnyServerFrame) => void>(),
        states = new Set<(state: RealtimeState) => void>()
      let state: RealtimeState = 'idle'
      const tell = (next: RealtimeState) => {
        state = next
        for (const listener of states) listener(next)
      }
      const sent: [ClientEventName, unknown][] = []
      lines.push({
        since,
        sent,
        isOpen: () => state !== 'idle',
        tell,
        push: (frame) => {
          for (const listener of frames) listener(frame)
        },
      })
      return {
        open: () => tell('connecting'),
        close: () => tell('idle'),
        hurry: () => {
          sent.push(['hurry' as ClientEventName, null])
        },
        state: () => state,
        leads: () => true,
        lead: () => undefined,
        onLead: () => () => undefined,
        send: async (event, data) => {
          if (state !== 'online') return { ok: false, code: 0 }
          sent.push([event, data])
          return { ok: true }
        },
        subscribe: (listener) => {
          frames.add(listener)
          return () => frames.delete(listener)
        },
        onState: (listener) => {
          states.add(listener)
          return () => states.delete(listener)
        },
      }
    }
    made += 1
    const id = `tab${made}`
    const client = createTabsRealtime({
      createLine,
      locks,
      randomId: () => id,
      visible: () => visible,
      name: () => `line-${person}`,
      openChannel: (name, hear) => {
        ears.set(self, {
          name,
          hear: (message) => {
            if (!frozen) hear(message)
          },
        })
        return {
          post: (message) => {
            const copy = structuredClone(message)
            for (const [owner, ear] of ears)
              if (owner !== self && ear.name === name) void Promise.resolve().then(() => ear.hear(copy))
          },
          close: () => ears.delete(self),
        }
      },
    })
    const frames: [number, string][] = []
    const states: RealtimeState[] = []
    client.subscribe((frame) => frames.push([frame.id, frame.event]))
    client.onState((state) => states.push(state))
    return {
      client,
      frames,
      states,
      lines,
      line: () => lines.at(-1),
      freeze: () => {
        frozen = true
      },
      thaw: () => {
        frozen = false
      },
      be: (id: number) => {
        person = id
      },
    }
  }
  return { openTab }
}
type Tab = ReturnType<ReturnType<typeof setUpBrowser>['openTab']>
const welcome = (seq: number): AnyServerFrame => ({
  id: 0,
  event: 'welcome',
  ts: 1,
  data: { now: 1, goldNum: 5, unread: 0, bootId: 'b', seq, openCall: null },
})
const balance = (id: number): AnyServerFrame => ({
  id,
  event: 'balance',
  ts: 1,
  data: { goldNum: id, delta: 1, reason: 'x', refId: '', seq: id },
})
async function goOnline(tab: Tab, seq: number) {
  tab.line()?.tell('online')
  tab.line()?.push(welcome(seq))
  await settle()
}
async function twoTabs() {
  const { openTab } = setUpBrowser()
  const a = openTab()
  a.client.open()
  await settle()
  await goOnline(a, 4)
  const b = openTab()
  b.client.open()
  await settle()
  return { openTab, a, b }
}

test('one socket for all tabs; every frame reaches each of them once, and the newcomer asks for its own welcome', async () => {
  const { a, b } = await twoTabs()
  expect([a.lines.length, b.lines.length]).toEqual([1, 0])
  expect([a.client.leads(), b.client.leads(), b.client.state()]).toEqual([true, false, 'online'])
  expect(a.line()?.sent).toEqual([['welcome', {}]])
  a.line()?.push(welcome(4))
  a.line()?.push(balance(5))
  a.line()?.push(balance(5))
  await settle()
  expect(a.frames).toEqual([
    [0, 'welcome'],
    [5, 'balance'],
  ])
  expect(b.frames).toEqual([
    [0, 'welcome'],
    [5, 'balance'],
  ])
})

test('what a tab without the socket sends goes through the leader and is answered', async () => {
  const { a, b } = await twoTabs()
  expect(
    await Promise.race([b.client.send('call.state', {}), vi.advanceTimersByTimeAsync(10).then(() => 'late')]),
  ).toEqual({ ok: true })
  expect(a.line()?.sent.at(-1)).toEqual(['call.state', {}])
  a.line()?.tell('connecting')
  await settle()
  expect([b.client.state(), await b.client.send('call.state', {})]).toEqual([
    'connecting',
    { ok: false, code: 0 },
  ])
  b.client.hurry()
  await settle()
  expect(a.line()?.sent.at(-1)?.[0]).toBe('hurry')
})

test('people watched by any tab are watched; those of a tab that left no more', async () => {
  const { a, b } = await twoTabs()
  await a.client.send('presence.watch', { userIds: [1, 2] })
  void b.client.send('presence.watch', { userIds: [2, 3] })
  await settle()
  expect(a.line()?.sent.at(-1)).toEqual(['presence.watch', { userIds: [2, 3, 1] }])
  b.client.close()
  await settle()
  expect(a.line()?.sent.at(-1)).toEqual(['presence.watch', { userIds: [1, 2] }])
  const watched = createWatchedPeople()
  watched.set(
    'x',
    Array.from({ length: 90 }, (_, index) => index),
  )
  watched.set(
    'y',
    Array.from({ length: 90 }, (_, index) => index + 50),
  )
  expect([watched.all().length, watched.all()[0]]).toEqual([100, 50])
})

test('the leader closes: the next goes on where it stopped', async () => {
  const { a, b } = await twoTabs()
  a.line()?.push(balance(9))
  await settle()
  a.client.close()
  await settle()
  expect([a.client.state(), a.line()?.isOpen(), b.client.leads(), b.line()?.since]).toEqual([
    'idle',
    false,
    true,
    9,
  ])
  // The moment between is nobody's business, and what is sent in it is not lost.
  const sending = b.client.send('call.state', {})
  expect(b.states).toEqual(['connecting', 'online'])
  await goOnline(b, 9)
  expect(await sending).toEqual({ ok: true })
  expect(b.states).toEqual(['connecting', 'online'])
})

test('a next leader that finds no gateway says so after a while', async () => {
  const { a, b } = await twoTabs()
  a.client.close()
  await settle()
  await vi.advanceTimersByTimeAsync(5000)
  expect(b.states).toEqual(['connecting', 'online', 'connecting'])
})

test('the tab with the call takes the socket; the old one serves until the new one stands, and nothing comes twice', async () => {
  const { a, b } = await twoTabs()
  const heard: boolean[] = []
  a.client.onLead((leads) => heard.push(leads))
  b.client.lead()
  await settle()
  expect([b.client.leads(), b.line()?.since, a.client.leads(), heard]).toEqual([true, 4, false, [false]])
  expect(a.line()?.isOpen()).toBe(true)
  a.line()?.push(balance(5))
  await settle()
  await goOnline(b, 5)
  expect(a.line()?.isOpen()).toBe(false)
  b.line()?.push(balance(5))
  b.line()?.push(balance(6))
  await settle()
  const durable = (tab: Tab) => tab.frames.filter(([id]) => id > 0).map(([id]) => id)
  expect([durable(a), durable(b)]).toEqual([
    [5, 6],
    [5, 6],
  ])
  b.client.close()
  await settle()
  expect(a.client.leads()).toBe(true)
})

test('a leader asleep is replaced by the tab somebody looks at, and steps down when it wakes', async () => {
  const { openTab, a, b } = await twoTabs()
  const hidden = openTab({ visible: false })
  hidden.client.open()
  a.freeze()
  await vi.advanceTimersByTimeAsync(CHECK_MS + SILENT_MS)
  expect([b.client.leads(), a.client.leads(), hidden.client.leads()]).toEqual([true, false, false])
  await goOnline(b, 4)
  a.thaw()
  b.line()?.push(balance(5))
  await settle()
  expect(a.frames.at(-1)).toEqual([5, 'balance'])
})

test('an awake leader keeps the lead', async () => {
  const { a, b } = await twoTabs()
  await vi.advanceTimersByTimeAsync(CHECK_MS * 3)
  expect([a.client.leads(), b.client.leads()]).toEqual([true, false])
  // Making sure asks nobody to reread anything.
  expect(a.line()?.sent).toEqual([['welcome', {}]])
})

test('a welcome that was asked for may be late: it does not turn the cursor back', async () => {
  const { a, b } = await twoTabs()
  a.line()?.push(balance(5))
  a.line()?.push(welcome(4))
  await settle()
  a.client.close()
  await settle()
  expect(b.line()?.since).toBe(5)
})

test('a welcome older than what came since is asked for anew, by whom it was for alone', async () => {
  const { a, b } = await twoTabs()
  a.line()?.push(balance(5))
  a.line()?.push(welcome(4))
  await settle()
  expect(a.line()?.sent, 'the one of joining and one more').toEqual([
    ['welcome', {}],
    ['welcome', {}],
  ])
  a.line()?.push(welcome(5))
  await settle()
  expect(a.line()?.sent).toHaveLength(2)
  expect(b.frames.map(([id]) => id)).toEqual([5, 0, 0])
})

test('tabs of another person are on their own, and without locks every tab is', async () => {
  const { openTab } = setUpBrowser()
  const [a, b] = [openTab(), openTab()]
  b.be(8)
  a.client.open()
  b.client.open()
  await settle()
  await goOnline(a, 1)
  expect(b.frames).toEqual([])
  const line = {
    state: () => 'online',
    open: vi.fn<() => void>(),
    subscribe: () => () => undefined,
    onState: () => () => undefined,
  } as unknown as RealtimeClient
  const alone = createTabsRealtime({
    createLine: () => line,
    locks: { request: () => Promise.reject(new Error('SecurityError')) },
    randomId: () => 'x',
    visible: () => true,
    name: () => 'n',
    openChannel: () => ({ post: () => undefined, close: () => undefined }),
  })
  alone.open()
  await settle()
  expect([alone.leads(), line.open]).toEqual([
    true,
    expect.objectContaining({ mock: expect.objectContaining({ calls: [[]] }) as unknown }),
  ])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedInSite } from '../test/loggedInSite.ts'
import { chatConcept } from './chat.concept.ts'
import { draftChanged, threadLeft } from './chat.events.ts'
import { selectLiveState, selectLiveText } from './chat.selectors.ts'
import { liveSwitched } from './liveText.ts'

let it: Awaited<ReturnType<typeof loggedInSite>>
const hear = async (on: boolean, text = '', asks = false) => {
  it.push({ id: 0, event: 'msg.live', ts: 0, data: { friendId: 9, on, text, asks } } as never)
  await vi.advanceTimersByTimeAsync(0)
}
const type = (text: string) => it.store.dispatch(draftChanged({ friendId: 9, text }))
const switchTo = async (on: boolean) => {
  it.store.dispatch(liveSwitched({ friendId: 9, on }))
  await vi.advanceTimersByTimeAsync(0)
}
const said = () =>
  it.sentEvents.flatMap(([event, data]) =>
    event === 'msg.live' ? [data as { on: boolean; text: string; asks: boolean }] : [],
  )
const state = () => selectLiveState(it.store.getState(), 9)

beforeEach(async () => {
  vi.useFakeTimers()
  it = await loggedInSite()
  it.store.install(chatConcept)
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  it.store.dispose()
  vi.useRealTimers()
})

test('no letter goes out or is kept before both have switched it on', async () => {
  await hear(true, 'what they typed')
  type('secret')
  expect([state(), selectLiveText(it.store.getState(), 9), said()]).toEqual(['theirs', '', []])
  await switchTo(true)
  expect(state()).toBe('both')
  await hear(true, 'hel')
  expect(selectLiveText(it.store.getState(), 9)).toBe('hel')
  expect(said()).toEqual([{ friendId: 9, on: true, text: 'secret', asks: true }])
})

test('while only one side has it on, what is typed stays at home', async () => {
  await switchTo(true)
  type('secret')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said().every(({ on, text }) => on && text === '')).toBe(true)
  expect(state()).toBe('mine')
})

test('letters go five times a second at most, the last ones always', async () => {
  await switchTo(true)
  await hear(true)
  const before = said().length
  for (const text of ['h', 'he', 'hel', 'hell', 'hello']) {
    type(text)
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(200)
  const texts = said()
    .slice(before)
    .map(({ text }) => text)
  expect(texts[0]).toBe('h')
  expect(texts.at(-1)).toBe('hello')
  expect(texts.length).toBeLessThanOrEqual(3)
})

test('whoever asks is answered, and what is silent for long is over', async () => {
  await switchTo(true)
  const before = said().length
  await hear(true, '', true)
  expect(said().slice(before)).toEqual([{ friendId: 9, on: true, text: '', asks: false }])
  await vi.advanceTimersByTimeAsync(95_000)
  expect(state()).toBe('mine')
})

test('leaving the thread switches it off and says so', async () => {
  await switchTo(true)
  await hear(true)
  it.store.dispatch(threadLeft({ friendId: 9 }))
  await vi.advanceTimersByTimeAsync(0)
  expect([state(), said().at(-1)]).toEqual(['theirs', { friendId: 9, on: false, text: '', asks: false }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said().at(-1)?.on).toBe(false)
})

test('a refusal switches it off and says why', async () => {
  it.ports.realtime.send = async () => ({ ok: false, code: 404 })
  await switchTo(true)
  expect(state()).toBe('off')
  expect(it.store.getState().shell.notices.map(({ messageId }) => messageId)).toEqual(['app.chat.liveNotYet'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localFailure } from '@visavis/core/errors'
import { loggedInSite } from '../test/loggedInSite.ts'
import { refusal } from '../test/testPorts.ts'
import { readGlobalConf } from '../globalConf/globalConf.actions.ts'
import { logOut } from '../session/session.actions.ts'
import {
  deleteLine,
  markRead,
  readConversations,
  readOlder,
  readThread,
  resendLine,
  writeLine,
} from './chat.actions.ts'
import { chatConcept } from './chat.concept.ts'
import { draftChanged } from './chat.events.ts'
import { conversation, message } from './chat.fixtures.ts'
import { outcomeOf } from './chat.outbox.ts'
import { sendSayHi } from './sayHi.api.ts'
import { selectChat, selectPending, selectTranslation, selectTyping } from './chat.selectors.ts'
import { hideTranslation, setAlways, translateLine } from './translate.actions.ts'
import { selectUnread } from './unread.ts'
import { chatFrameOf } from './chat.pushes.ts'

let it: Awaited<ReturnType<typeof loggedInSite>>
let ids = 0
const state = () => selectChat(it.store.getState())
const go = () => vi.advanceTimersByTimeAsync(0)
const sentTexts = () =>
  it.calls.flatMap(({ name, input }) =>
    name === 'messageSend' ? [(input as { content: string }).content] : [],
  )
const frame = (event: string, data: object) => ({ id: 1, event, ts: 0, data }) as never

beforeEach(async () => {
  vi.useFakeTimers()
  ids = 0
  it = await loggedInSite()
  Object.assign(it.ports, { randomId: () => `id${(ids += 1)}` })
  it.script.conversation = conversation(9)
  it.script.messageHistory = { messages: [message(1)], more: true }
  it.script.conversations = {
    conversations: { list: [conversation(9)], page: 1, size: 50, total: 1 },
    sayHi: null,
    unread: 0,
  }
  it.store.install(chatConcept)
  await go()
})
afterEach(() => {
  it.store.dispose()
  vi.useRealTimers()
})

test('a text is stored before it is drawn, sent under its id, and stands in the thread once it is answered', async () => {
  await it.store.dispatch(readThread(9))
  let answer: (value: object) => void = () => undefined
  it.script.messageSend = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await it.store.dispatch(writeLine(9, 'hello'))
  expect(selectPending(it.store.getState(), 9)).toMatchObject([
    { messageId: 'id1', content: 'hello', state: 'waiting' },
  ])
  expect(await it.outbox.rowsOf(7)).toHaveLength(1)
  await go()
  expect(it.calls.find(({ name }) => name === 'messageSend')).toMatchObject({
    input: { messageId: 'id1', friendId: 9, type: 'text', content: 'hello' },
    options: { requestId: 'id1' },
  })
  answer({ messageId: 'id1', nth: 2, timestamp: 5 })
  await go()
  expect([
    selectPending(it.store.getState(), 9),
    state().threads[9]?.lines.map(({ messageId }) => messageId),
  ]).toEqual([[], ['m1', 'id1']])
  expect(await it.outbox.rowsOf(7)).toEqual([])
})

test('offline lines go once and in order when the line is back', async () => {
  it.script.messageSend = localFailure('network', 'messageSend')
  for (const text of ['one', 'two', 'three']) await it.store.dispatch(writeLine(9, text))
  await go()
  let nth = 0
  it.script.messageSend = ({ messageId }: { messageId: string }) => ({
    messageId,
    nth: (nth += 1),
    timestamp: nth,
  })
  const before = sentTexts().length
  it.connect(true)
  await go()
  expect(sentTexts().slice(before)).toEqual(['one', 'two', 'three'])
  expect(await it.outbox.rowsOf(7)).toEqual([])
})

test('what waited in the browser is drawn and sent after a reload; what another account wrote is neither', async () => {
  const line = {
    messageId: 'old',
    friendId: 9,
    type: 'text' as const,
    content: 'from before',
    composedAt: Date.now(),
  }
  const next = await loggedInSite()
  await next.outbox.add({ ...line, userId: 7 })
  await next.outbox.add({ ...line, messageId: 'theirs', userId: 8 })
  next.script.messageSend = localFailure('network', 'messageSend')
  next.store.install(chatConcept)
  await go()
  expect(
    Object.values(selectChat(next.store.getState()).pending)
      .flat()
      .map(({ messageId }) => messageId),
  ).toEqual(['old'])
  expect(next.names().filter((name) => name === 'messageSend')).toHaveLength(1)
  next.store.dispose()
})

test('whether an answer is awaited is asked for until they have written, and not after each line', async () => {
  await it.store.dispatch(readThread(9))
  const asked = () => it.names().filter((name) => name === 'conversation').length
  const before = asked()
  it.script.messageSend = ({ messageId }: { messageId: string }) => ({
    messageId,
    nth: Number(messageId.slice(2)) + 1,
    timestamp: 1,
  })
  it.script.conversation = conversation(9, { replyAwaited: true })
  await it.store.dispatch(writeLine(9, 'first'))
  await go()
  expect([asked() - before, state().rows[9]?.replyAwaited]).toEqual([1, true])
  it.push(frame('msg.new', { ...message(3), relation: 0, noReadCount: 1, unread: 1 }))
  await go()
  await it.store.dispatch(writeLine(9, 'second'))
  await go()
  expect([asked() - before, state().rows[9]?.replyAwaited]).toEqual([1, false])
})

test('a refused line says why and is sent again with its id', async () => {
  it.script.messageSend = refusal(20_914)
  await it.store.dispatch(writeLine(9, 'again?'))
  await go()
  expect(selectPending(it.store.getState(), 9)).toMatchObject([{ state: 'refused', code: 20_914 }])
  it.script.messageSend = { messageId: 'id1', nth: 2, timestamp: 5 }
  await it.store.dispatch(resendLine(9, 'id1'))
  await go()
  expect(
    it.calls
      .filter(({ name }) => name === 'messageSend')
      .map(({ input }) => (input as { messageId: string }).messageId),
  ).toEqual(['id1', 'id1'])
  expect(selectPending(it.store.getState(), 9)).toEqual([])
})

test('a line refused for its words keeps their places, also over a reload', async () => {
  it.script.messageSend = { ...refusal(20_901), values: { spans: '4-8,99-120' } }
  await it.store.dispatch(writeLine(9, 'you fool'))
  await go()
  expect(selectPending(it.store.getState(), 9)).toMatchObject([
    { state: 'refused', code: 20_901, spans: [[4, 8]] },
  ])
  expect(await it.outbox.rowsOf(7)).toMatchObject([{ state: 'refused', spans: [[4, 8]] }])
})

test('nothing is sent for somebody who logged out; the line waits for them', async () => {
  it.script.messageSend = localFailure('network', 'messageSend')
  await it.store.dispatch(writeLine(9, 'later'))
  await go()
  await it.store.dispatch(logOut())
  const before = sentTexts().length
  it.connect(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sentTexts().length, state().pending, (await it.outbox.rowsOf(7)).length]).toEqual([before, {}, 1])
})

test('frames that come at once are one action; unknown people are looked up, once for many', async () => {
  await it.store.dispatch(readConversations())
  let actions = 0
  it.store.startListening({
    predicate: ({ type }) => type === 'chat/heard',
    effect: () => {
      actions += 1
    },
  })
  const asked = () => it.names().filter((name) => name === 'conversations').length
  const before = asked()
  for (const nth of [1, 2, 3])
    it.push(
      frame('msg.new', { ...message(nth, 5, { friendId: 5 }), relation: 0, noReadCount: nth, unread: nth }),
    )
  await vi.advanceTimersByTimeAsync(300)
  expect([actions, asked() - before]).toEqual([1, 1])
  it.push(frame('msg.new', { ...message(4), relation: 0, noReadCount: 1, unread: 4 }))
  await vi.advanceTimersByTimeAsync(300)
  expect([selectUnread(it.store.getState()), asked() - before]).toEqual([4, 1])
})

test('the line is back: what is open is read anew', async () => {
  await it.store.dispatch(readConversations())
  await it.store.dispatch(readThread(9))
  it.script.messageHistory = { messages: [message(1), message(2)], more: true }
  it.push(frame('welcome', { now: 0, goldNum: 1, unread: 6, bootId: 'b', seq: 0, openCall: null }))
  await go()
  expect([
    state().threads[9]?.lines.length,
    it.names().filter((name) => name === 'conversations').length,
  ]).toEqual([2, 2])
})

test('older lines are read once at a time, and only while there are some', async () => {
  await it.store.dispatch(readThread(9))
  it.script.messageHistory = { messages: [message(0)], more: false }
  await Promise.all([it.store.dispatch(readOlder(9)), it.store.dispatch(readOlder(9))])
  await it.store.dispatch(readOlder(9))
  expect(
    it.calls
      .filter(({ input }) => (input as { beforeId?: string } | undefined)?.beforeId !== undefined)
      .map(({ input }) => input),
  ).toEqual([{ friendId: 9, beforeId: 'm1', size: 50 }])
  expect(state().threads[9]?.lines.map(({ nth }) => nth)).toEqual([0, 1])
})

test('reading is said once, up to the newest line', async () => {
  it.script.conversation = conversation(9, { noReadCount: 1 })
  it.script.messageRead = { noReadCount: 0, unread: 0 }
  await it.store.dispatch(readThread(9))
  await it.store.dispatch(markRead(9))
  await it.store.dispatch(markRead(9))
  expect(it.calls.filter(({ name }) => name === 'messageRead').map(({ input }) => input)).toEqual([
    { friendId: 9, upToMessageId: 'm1' },
  ])
  expect(state().rows[9]?.noReadCount).toBe(0)
})

test('a line deleted for oneself is gone; a refusal leaves it and says so', async () => {
  await it.store.dispatch(readThread(9))
  it.script.messageDelete = refusal(20_505)
  await it.store.dispatch(deleteLine(9, 'm1'))
  expect([state().threads[9]?.lines.length, it.store.getState().shell.notices.length]).toEqual([1, 1])
  it.script.messageDelete = null
  await it.store.dispatch(deleteLine(9, 'm1'))
  expect(state().threads[9]?.lines).toEqual([])
})

test('a sign of writing goes by itself, and a later one holds longer', async () => {
  const sign = () => it.push(frame('msg.typing', { friendId: 9 }))
  sign()
  await vi.advanceTimersByTimeAsync(4000)
  sign()
  await vi.advanceTimersByTimeAsync(4000)
  expect(selectTyping(it.store.getState(), 9)).toBe(true)
  await vi.advanceTimersByTimeAsync(3000)
  expect(selectTyping(it.store.getState(), 9)).toBe(false)
})

test('drafts outlive a reload of the tab, by person', async () => {
  it.store.dispatch(draftChanged({ friendId: 9, text: 'half a thought' }))
  const kept = it.ports.tabStorage.get('chatDrafts_7')
  const next = await loggedInSite()
  next.ports.tabStorage.set('chatDrafts_7', kept ?? '')
  next.store.install(chatConcept)
  await go()
  expect(selectChat(next.store.getState()).drafts).toEqual({ 9: 'half a thought' })
  next.ports.tabStorage.set('chatDrafts_7', '{"9":')
  it.store.dispatch(draftChanged({ friendId: 9, text: ' ' }))
  expect(it.ports.tabStorage.get('chatDrafts_7')).toBeNull()
  next.store.dispose()
})

test('frames of others are not chat', () => expect(chatFrameOf(frame('balance', {}))).toBeNull())

test.each([
  ['network', 0, 0, 'retry'],
  ['general', 0, 503, 'retry'],
  ['general', 0, 400, 'refused'],
  ['limit', 0, 429, 'retry'],
  ['limit', 20_921, 200, 'refused'],
  ['notFound', 20_004, 200, 'refused'],
  ['session', 10_101, 200, 'keep'],
  ['aborted', 0, 0, 'keep'],
] as const)('a failure of kind %s with code %i and status %i: %s', (kind, code, status, outcome) => {
  expect(outcomeOf({ ...localFailure('general', 'messageSend'), kind, code, status }).kind).toBe(outcome)
})

test('an open thread is read anew when another page moves the switch of read receipts', async () => {
  it.script.conversation = conversation(9, { readByOtherNth: 1 })
  await it.store.dispatch(readThread(9))
  expect(state().rows[9]?.readByOtherNth).toBe(1)
  it.script.conversation = conversation(9)
  const settings = {
    push: true,
    onlineReminder: true,
    incomingCall: true,
    friendVerification: true,
    readReceipts: false,
    quietHours: null,
    friendOnlyCall: false,
    invisible: false,
  }
  it.push(frame('settings', settings))
  await go()
  expect(state().rows[9]?.readByOtherNth).toBe(0)
})

test('what is unread counts, too, when this part comes after the first word of the gateway', async () => {
  const late = await loggedInSite()
  late.script.conversations = {
    conversations: { list: [], page: 1, size: 1, total: 3 },
    sayHi: null,
    unread: 4,
  }
  Object.assign(late.ports.realtime, { state: () => 'online' })
  late.store.install(chatConcept)
  await go()
  expect(selectUnread(late.store.getState())).toBe(4)
  late.store.dispose()
})

test('a message that comes while that is asked counts, whichever answer is older', async () => {
  const late = await loggedInSite()
  let answer: (value: object) => void = () => undefined
  late.script.conversations = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  Object.assign(late.ports.realtime, { state: () => 'online' })
  late.store.install(chatConcept)
  await go()
  late.push(frame('msg.new', { ...message(1), relation: 0, noReadCount: 1, unread: 1 }))
  await go()
  answer({ conversations: { list: [], page: 1, size: 1, total: 0 }, sayHi: null, unread: 0 })
  await go()
  expect(selectUnread(late.store.getState())).toBe(1)
  late.store.dispose()
})

const turkish = () => {
  it.script.messageHistory = { messages: [message(1, 9, { content: 'merhaba' })], more: false }
  it.script.globalConf = { features: { translation: 'deepL' } }
}
const translationOf = (messageId: string) => selectTranslation(it.store.getState(), messageId)
const askedTranslations = () => it.calls.filter(({ name }) => name === 'messageTranslate').length

test('the browser translates first, and then nobody else reads along', async () => {
  turkish()
  Object.assign(it.ports, { translateOnDevice: async () => ({ text: 'hello', from: 'tr' }) })
  await it.store.dispatch(readThread(9))
  await it.store.dispatch(translateLine(9, 'm1'))
  expect([translationOf('m1'), askedTranslations()]).toEqual([
    { phase: 'ready', text: 'hello', from: 'tr', by: 'device', shown: true },
    0,
  ])
})

test('the gateway translates what the browser cannot; hidden and shown again it asks nobody', async () => {
  turkish()
  await it.store.dispatch(readGlobalConf())
  await it.store.dispatch(readThread(9))
  it.script.messageTranslate = {
    outcome: 'translated',
    text: 'hello',
    from: 'tr',
    paid: 0,
    left: 9,
    goldNum: 5,
  }
  await it.store.dispatch(translateLine(9, 'm1'))
  expect(translationOf('m1')).toMatchObject({ text: 'hello', by: 'deepL', shown: true })
  expect(it.tracked).toContainEqual(['translate', { target: 9, price: 0, type: 'deepL' }])
  it.store.dispatch(hideTranslation('m1'))
  expect(translationOf('m1')).toMatchObject({ shown: false })
  await it.store.dispatch(translateLine(9, 'm1'))
  expect([translationOf('m1'), askedTranslations()]).toMatchObject([{ shown: true }, 1])
})

test('once the free ones are used the price is asked, and only a yes pays it', async () => {
  turkish()
  await it.store.dispatch(readGlobalConf())
  await it.store.dispatch(readThread(9))
  it.script.messageTranslate = { ...refusal(20_603), values: { price: 1, resetAt: 77 } }
  await it.store.dispatch(translateLine(9, 'm1'))
  expect([state().translations.ask, translationOf('m1')]).toEqual([
    { friendId: 9, messageId: 'm1', price: 1, resetAt: 77 },
    undefined,
  ])
  it.script.messageTranslate = { outcome: 'unavailable' }
  await it.store.dispatch(translateLine(9, 'm1', { price: 1 }))
  expect(it.calls.at(-1)).toMatchObject({ name: 'messageTranslate', input: { price: 1 } })
  expect([state().translations.ask, translationOf('m1')]).toEqual([null, undefined])
})

test('a conversation that is always translated asks for no coins and stops where none are free', async () => {
  turkish()
  await it.store.dispatch(readGlobalConf())
  it.script.messageHistory = {
    messages: [1, 2, 3].map((nth) => message(nth, 9, { content: `cümle ${nth}` })),
    more: false,
  }
  it.script.messageTranslate = { ...refusal(20_603), values: { price: 1, resetAt: 77 } }
  it.store.dispatch(setAlways(9, true))
  await it.store.dispatch(readThread(9))
  await go()
  expect([askedTranslations(), state().translations.ask]).toEqual([1, null])
  it.script.messageTranslate = {
    outcome: 'translated',
    text: 'a sentence',
    from: 'tr',
    paid: 0,
    left: 3,
    goldNum: 5,
  }
  it.push(frame('msg.new', { ...message(4, 9), relation: 0, noReadCount: 1, unread: 1 }))
  await go()
  await go()
  expect(Object.keys(state().translations.lines).toSorted()).toEqual(['m1', 'm2', 'm3', 'm4'])
  it.store.dispatch(setAlways(9, false))
  expect(state().translations.always).toEqual([])
})

test('a greeting is counted once the gateway took it, with whom and which (AN.17)', async () => {
  const counted = () => it.tracked.filter(([name]) => name === 'say_hi')
  it.script.sayHiSend = refusal(20604)
  expect(await it.store.dispatch(sendSayHi(9, 2, 'g1'))).toMatchObject({ ok: false })
  expect(counted()).toEqual([])
  it.script.sayHiSend = { messageId: 'g1', left: 4, resetAt: 0, now: 0 }
  expect(await it.store.dispatch(sendSayHi(9, 2, 'g1'))).toEqual({ ok: true, left: 4 })
  expect(counted()).toEqual([['say_hi', { target: 9, price: 0, type: 2 }]])
})

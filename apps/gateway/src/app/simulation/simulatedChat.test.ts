import { LANGUAGE_IDS, OFFERED_LANGUAGES } from '@visavis/core/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '../../platform/context.ts'
import type { AnyFrame } from '../../platform/realtime/Connection.ts'
import { answerTo, languageOfText } from './chatLines.ts'
import { createSimulatedChat } from './simulatedChat.ts'

const HOST = 7,
  PERSON = 3
let done: unknown[][], failed: unknown[], refuse: Error | null
beforeEach(() => {
  vi.useFakeTimers()
  done = []
  failed = []
  refuse = null
})
afterEach(() => {
  vi.useRealTimers()
})

const note = async (...what: unknown[]): Promise<void> => {
  if (refuse !== null) throw refuse
  done.push(what)
}
const chat = (answers = 1) =>
  createSimulatedChat(
    {
      read: (host, friend, id) => note('read', host, friend, id),
      typing: (host, friend) => note('typing', host, friend),
      write: (host, friend, text) => note('write', host, friend, text),
      about: async () => ({ languages: [LANGUAGE_IDS.de], answers }),
    },
    (error) => {
      failed.push(error)
    },
    () => 0,
  )
const came = (data: object): AnyFrame =>
  ({
    id: 1,
    ts: 0,
    event: 'msg.new',
    data: {
      messageId: 'm',
      nth: 1,
      friendId: PERSON,
      from: PERSON,
      type: 'text',
      content: 'Servus',
      timestamp: 0,
      ...data,
    },
  }) as AnyFrame

it('reads after a moment, writes a while, and answers in the language of whoever wrote', async () => {
  chat()(HOST, came({}))
  await vi.advanceTimersByTimeAsync(1_499)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual([
    ['read', HOST, PERSON, 'm'],
    ['typing', HOST, PERSON],
  ])
  await vi.advanceTimersByTimeAsync(2_500)
  expect(done.at(-1)).toEqual(['write', HOST, PERSON, 'Das gefällt mir. 😊'])
})

it('three messages in a row get one answer, to the last of them', async () => {
  const take = chat()
  for (const content of ['Servus', 'Ciao', 'How are you?']) {
    take(HOST, came({ content }))
    await vi.advanceTimersByTimeAsync(2_000)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done.filter(([what]) => what === 'write')).toEqual([
    ['write', HOST, PERSON, expect.stringContaining('demo profile') as string],
  ])
})

it('a greeting is answered with a hello; own lines, calls and the system are not answered', async () => {
  chat(0)(HOST, came({ type: 'greeting', content: '2' }))
  for (const data of [{ from: HOST }, { type: 'call' }, { type: 'system', from: 0 }]) chat()(HOST, came(data))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done.filter(([what]) => what === 'write')).toEqual([
    ['write', HOST, PERSON, expect.stringMatching(/^Hi! Schön/) as string],
  ])
})

it('a gift is thanked for, in a language of the giver', async () => {
  chat()(HOST, came({ type: 'gift', content: '{}' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done.at(-1)).toEqual(['write', HOST, PERSON, 'Oh, wie lieb! Danke für das Geschenk! 🎁'])
})

it('who blocked them meanwhile gets no answer, and nobody minds; other failures are told', async () => {
  refuse = new Refusal(20004, { status: 404 })
  chat()(HOST, came({}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([done, failed]).toEqual([[], []])
  refuse = new Error('broken')
  chat()(HOST, came({}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(failed).toContain(refuse)
})

it.each([
  ['Hello, how are you?', 'en'],
  ['Merhaba, nasılsın?', 'tr'],
  ['Hoi, hoe gaat het?', 'nl'],
  ['Hallo, wie geht es dir?', 'de'],
  ['Salut, ça va ?', 'fr'],
  ['Ciao, come stai?', 'it'],
  ['Hola, ¿qué tal?', 'es'],
  ['Oi, tudo bem?', 'pt'],
  ['مرحبا كيف حالك', 'ar'],
  ['صباح النور', 'ar'],
  ['😊', null],
  ['Xyz', null],
])('%s is %s', (text, language) => {
  expect(languageOfText(text)).toBe(language)
})

it('has lines in every language of the site, and English for all others', () => {
  const hellos = OFFERED_LANGUAGES.map((code) =>
    answerTo({ text: '', languages: [LANGUAGE_IDS[code]], answers: 0 }),
  )
  expect(new Set(hellos).size).toBe(OFFERED_LANGUAGES.length)
  expect(answerTo({ text: '', languages: [LANGUAGE_IDS.fi], answers: 0 })).toBe(hellos[0])
  expect(answerTo({ text: '', languages: [], answers: 0 })).toBe(hellos[OFFERED_LANGUAGES.indexOf('en')])
})

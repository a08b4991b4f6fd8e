import { randomUUID } from 'node:crypto'
import { readSpans } from '@visavis/core/text'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { tuningActs } from '../../platform/tuning/tuningActs.ts'
import { ChatScene, refusalOf } from '../../testing/chat/ChatScene.ts'

let scene: ChatScene, ana: number, ben: number
beforeAll(async () => {
  scene = await ChatScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.person()
  ben = await scene.person()
  await scene.calls.befriend(ana, ben)
})

/** The words a refusal names. */
const namedIn = async (text: string): Promise<string[]> => {
  const refusal: unknown = await scene.send(ana, ben, text).catch((error: unknown) => error)
  if (!(refusal instanceof Refusal) || refusal.code !== 20901)
    throw new Error('the text was not refused for its words')
  expect(refusal.field).toBe('content')
  return readSpans(refusal.values['spans'], text.length).map(([start, end]) => text.slice(start, end))
}
const set = (key: string, value: string) =>
  scene.context.db.transaction((tx) =>
    tuningActs['config-set'](tx, { brand: 'alpha', key, value }, scene.context),
  )
const linesOf = (sender: number) =>
  rowsOf(scene.context.db, sql`select 1 from message where sender_id = ${sender}`)

it('names the listed words of a refused text, and nothing of it is stored', async () => {
  expect(await namedIn('Go and k i l l   yourself, you f4gg0t!')).toEqual(['k i l l   yourself', 'f4gg0t'])
  expect(await namedIn('hello\nKENDİNİ ÖLDÜR')).toEqual(['KENDİNİ ÖLDÜR'])
  expect([await linesOf(ana), await scene.events(ben, 'msg.new')]).toEqual([[], []])
})

it('ordinary words and ordinary swearing pass', async () => {
  for (const text of ['Scunthorpe in Nigeria is shit', 'I will kill time', 'Ich hänge mich rein']) {
    expect(await refusalOf(scene.send(ana, ben, text)), text).toBeNull()
  }
})

it('an answer to a greeting is looked at, too', async () => {
  const cleo = await scene.person()
  await scene.greet(cleo, ana)
  const answer = (content: string) =>
    refusalOf(scene.as(ana, 'sayHiReply', { body: { messageId: randomUUID(), fromUserId: cleo, content } }))
  expect(await answer('kill yourself')).toBe(20901)
  expect(await answer('hello')).toBeNull()
})

it('what operators list counts from then on, in one brand, and a message that is stored stays so', async () => {
  const sent = await scene.send(ana, ben, 'a pineapple')
  await set('words.other', 'Pineapple, *kiwi*')
  await vi.waitFor(() => namedIn('two PINEAPPLE pizzas'), { timeout: 10_000 })
  expect(await namedIn('superkiwis')).toEqual(['superkiwis'])
  expect(await scene.send(ana, ben, 'a pineapple', sent.messageId), 'the same id again').toMatchObject({
    nth: sent.nth,
  })
  expect(await refusalOf(scene.send(ana, ben, 'pineapples'))).toBeNull()
  await set('words.other', '-Pineapple,+plum')
  await vi.waitFor(() => namedIn('a plum'), { timeout: 10_000 })
  expect(await refusalOf(scene.send(ana, ben, 'another pineapple'))).toBeNull()
  expect(await namedIn('kiwi')).toEqual(['kiwi'])
  await set('words.other', 'none')
  await vi.waitFor(() => scene.send(ana, ben, 'kiwi and plum'), { timeout: 10_000 })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import type { Translation, TranslationPort } from '../../platform/translation/TranslationPort.ts'
import { ChatScene } from '../../testing/chat/ChatScene.ts'
import { balanceOf } from '../coins/coins.ts'
import { translateMessage } from './translate.service.ts'

const FREE = 10
const PRICE = 1
let scene: ChatScene, ana: number, ben: number
/** What the engine was asked, and what it answers. */
let asked: string[], answer: (text: string) => Translation | Promise<Translation>
const translator: TranslationPort = {
  engine: 'libreTranslate',
  translate: async (text) => {
    asked.push(text)
    return await answer(text)
  },
}
beforeAll(async () => {
  scene = await ChatScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  asked = []
  answer = (text) => ({ outcome: 'translated', text: `<${text}>`, from: 'tr' })
  ana = await scene.person({ userName: 'Ana', coins: 5 })
  ben = await scene.person({ userName: 'Ben' })
  await scene.calls.befriend(ana, ben)
})
const written = async (text = 'selam') => {
  const messageId = randomUUID()
  await scene.as(ben, 'messageSend', { body: { messageId, friendId: ana, type: 'text', content: text } })
  scene.now += 5000
  return messageId
}
const translate = (
  messageId: string,
  { price, friendId = ben, by = ana }: { price?: number; friendId?: number; by?: number } = {},
) =>
  translateMessage({ ...scene.context, translator }, by, {
    friendId,
    messageId,
    language: 'en',
    ...(price !== undefined && { price }),
  })
const useUp = async () => {
  await scene.context.db.execute(
    sql`insert into daily_use (person_id, kind, day, used) values (${ana}, 'translate', ${new Date(scene.now).toISOString().slice(0, 10)}, ${FREE})`,
  )
}
const coins = () => balanceOf(scene.context.db, ana)

it('translates what the other one wrote, and again for nothing, without asking the engine', async () => {
  const messageId = await written()
  const first = await translate(messageId)
  expect(first).toEqual({
    outcome: 'translated',
    text: '<selam>',
    from: 'tr',
    paid: 0,
    left: FREE - 1,
    goldNum: 5,
  })
  expect([await translate(messageId), asked]).toEqual([first, ['selam']])
})

it('takes a free one of the day, then the agreed price, and says the price before', async () => {
  await useUp()
  const messageId = await written()
  await expect(translate(messageId)).rejects.toMatchObject({
    code: 20603,
    values: { price: PRICE, resetAt: expect.any(Number) },
  })
  await expect(translate(messageId, { price: PRICE + 1 })).rejects.toMatchObject({
    code: 20001,
    field: 'price',
    values: { price: PRICE },
  })
  expect([asked, await coins()]).toEqual([[], 5])
  expect(await translate(messageId, { price: PRICE })).toMatchObject({ paid: PRICE, left: 0, goldNum: 4 })
  expect(await translate(messageId), 'never twice').toMatchObject({ paid: 0, goldNum: 4 })
  expect(
    await rowsOf(
      scene.context.db,
      sql`select kind, delta from ledger_line where person_id = ${ana} and kind = 'translation'`,
    ),
  ).toEqual([{ kind: 'translation', delta: -PRICE }])
})

it('costs a VIP nothing, without limit', async () => {
  await useUp()
  await scene.context.db.execute(sql`update person set is_vip = true where id = ${ana}`)
  expect(await translate(await written())).toMatchObject({ outcome: 'translated', paid: 0, goldNum: 5 })
})

it.each(['unsupported', 'unavailable'] as const)('takes nothing when the engine is %s', async (outcome) => {
  answer = () => ({ outcome })
  const messageId = await written()
  expect(await translate(messageId)).toEqual({ outcome })
  await useUp()
  expect(await translate(messageId, { price: PRICE })).toEqual({ outcome })
  expect(await coins()).toBe(5)
})

it('never translates into the language it is in', async () => {
  answer = (text) => ({ outcome: 'translated', text, from: 'en' })
  expect(await translate(await written('hello'))).toEqual({ outcome: 'same' })
  answer = (text) => ({ outcome: 'translated', text, from: 'tr' })
  expect(await translate(await written()), 'nothing was taken').toMatchObject({ left: FREE - 1 })
})

it('is refused without coins before the engine is asked', async () => {
  const poor = await scene.person({ userName: 'Poor' })
  await scene.calls.befriend(poor, ben)
  const theirs = randomUUID()
  await scene.as(ben, 'messageSend', {
    body: { messageId: theirs, friendId: poor, type: 'text', content: 'selam' },
  })
  await scene.context.db.execute(
    sql`insert into daily_use (person_id, kind, day, used) values (${poor}, 'translate', ${new Date(scene.now).toISOString().slice(0, 10)}, ${FREE})`,
  )
  await expect(translate(theirs, { price: PRICE, by: poor })).rejects.toMatchObject({ code: 20402 })
  expect(asked).toEqual([])
})

it.each([
  ['somebody else’s', async () => await written(), -1],
  ['one that is not there', async () => randomUUID(), 0],
] as const)('knows no message that is %s', async (_what, make, other) => {
  const messageId = await make()
  const asker = other === 0 ? ana : await scene.person({ userName: 'Eve' })
  await expect(translate(messageId, { by: asker })).rejects.toMatchObject({ code: 20004, status: 404 })
  expect(asked).toEqual([])
})

it('twenty presses at once take one, of the free ones and of the coins', async () => {
  const free = await written()
  await Promise.all(Array.from({ length: 20 }, () => translate(free)))
  expect(await translate(free)).toMatchObject({ left: FREE - 1 })
  await useUpRest()
  const paid = await written()
  const answers = await Promise.all(Array.from({ length: 20 }, () => translate(paid, { price: PRICE })))
  expect(answers.filter((one) => one.outcome === 'translated' && one.paid === PRICE)).toHaveLength(1)
  expect(await coins()).toBe(4)
})

it('the last free one is taken once by two messages at once', async () => {
  await scene.context.db.execute(
    sql`insert into daily_use (person_id, kind, day, used) values (${ana}, 'translate', ${new Date(scene.now).toISOString().slice(0, 10)}, ${FREE - 1})`,
  )
  const both = [await written('bir'), await written('iki')]
  const results = await Promise.allSettled(both.map((messageId) => translate(messageId)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await coins()).toBe(5)
  expect(
    await rowsOf(scene.context.db, sql`select 1 from message_translation where person_id = ${ana}`),
  ).toHaveLength(1)
})

const useUpRest = async () => {
  await scene.context.db.execute(
    sql`update daily_use set used = ${FREE} where person_id = ${ana} and kind = 'translate'`,
  )
}

it('nobody translates: there is nothing to ask', async () => {
  const messageId = await written()
  await expect(
    translateMessage({ ...scene.context, translator: null }, ana, {
      friendId: ben,
      messageId,
      language: 'en',
    }),
  ).rejects.toMatchObject({ code: 404 })
})

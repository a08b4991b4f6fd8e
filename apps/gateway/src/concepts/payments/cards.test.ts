import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { refusalOf } from '../../testing/chat/ChatScene.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { addCard, forgetRemovedCards, makeDefault, removeCard } from './cards.ts'
import { cardsOf } from './orderRows.ts'

let scene: PayScene, ann: number
beforeAll(async () => {
  scene = await PayScene.open()
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  ann = await scene.calls.person({ email: `${randomUUID()}@demo.test` })
})
const PLACE = { currency: 'EUR', returnUrl: 'https://site.test/cardList' }
const add = () => addCard(scene.paying, scene.caller(ann), { token: 'x' }, PLACE)
const kept = () => cardsOf(scene.db, ann, scene.calls.now)

it('keeps brand, last four digits and month of a card; the first is the default', async () => {
  await add()
  await add()
  const cards = await kept()
  expect(cards).toMatchObject([
    { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, expired: false, isDefault: true },
    { isDefault: false },
  ])
  await makeDefault(scene.paying, ann, cards[1]?.cardId ?? '')
  expect((await kept()).map(({ cardId }) => cardId)).toEqual([cards[1]?.cardId, cards[0]?.cardId])
  expect(await cardsOf(scene.db, ann, Date.UTC(2031, 0, 1))).toMatchObject([
    { expired: true },
    { expired: true },
  ])
})

it('wants a mail address, and says what became of a refused card and of a company without an answer', async () => {
  const answering = (answer: () => Promise<never>) =>
    refusalOf(
      addCard(
        { ...scene.paying, ports: [{ ...scene.company, saveCard: answer }] },
        scene.caller(ann),
        {},
        PLACE,
      ),
    )
  const refused = (reason: string) => () => Promise.resolve({ state: 'failed', reason, hard: false } as never)
  expect(await answering(refused('declined'))).toBe(20803)
  expect(await answering(refused('wrongDetails'))).toBe(20804)
  expect(await answering(() => Promise.reject(new Error('503')))).toBe(20801)
  const nameless = await scene.calls.person()
  expect(await refusalOf(addCard(scene.paying, scene.caller(nameless), {}, PLACE))).toBe(20804)
  expect(await kept()).toEqual([])
})

it('a removed card is gone at once, pays nothing, and is forgotten here when the company has forgotten it', async () => {
  await add()
  await add()
  const [first, second] = await kept()
  const company = { ...scene.company, removeToken: () => Promise.reject(new Error('503')) }
  await removeCard({ ...scene.paying, ports: [company] }, ann, first?.cardId ?? '')
  expect(await kept()).toMatchObject([{ cardId: second?.cardId, isDefault: true }])
  expect(await refusalOf(scene.order(ann, { cardId: first?.cardId ?? '' }))).toBe(20804)
  expect(await rowsOf(scene.db, sql`select 1 from pay_card where person_id = ${ann}`)).toHaveLength(2)
  await forgetRemovedCards(scene.paying)
  expect(await rowsOf(scene.db, sql`select 1 from pay_card where person_id = ${ann}`)).toHaveLength(1)
})

it("nobody uses, changes or removes another person's card", async () => {
  await add()
  const [card] = await kept()
  const ben = await scene.calls.person()
  const cardId = card?.cardId ?? ''
  expect(await refusalOf(makeDefault(scene.paying, ben, cardId))).toBe(20004)
  expect(await refusalOf(removeCard(scene.paying, ben, cardId))).toBe(20004)
  expect(await refusalOf(scene.order(ben, { cardId }))).toBe(20804)
  expect(await kept()).toHaveLength(1)
})

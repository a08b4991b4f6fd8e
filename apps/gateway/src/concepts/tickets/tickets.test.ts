import { TICKET_LINES_PER_DAY, TICKETS_PER_DAY, type Ticket } from '@visavis/core/contract/tickets'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { refusalOf } from '../../testing/chat/ChatScene.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { seedPush } from '../../testing/seedPush.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { openTicket } from './writeTicket.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient
const db = () => gateway.database.db
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
  await seedPush(db(), [ana.userId], gateway.clock.now())
})
afterAll(() => gateway.close())
beforeEach(async () => {
  for (const table of ['help_ticket_line', 'help_ticket', 'pending_alert', 'outbox', 'sent_message'])
    await db().execute(sql.raw(`delete from ${table}`))
})

const open = (body: object = {}, client = ana) =>
  client.send('ticketOpen', { body: { topic: 'whyCharged', text: 'What was this?', ...body } } as never)
const opened = async (client = ana) => (await open({}, client)).envelope.data as Ticket
const reply = (ticketId: string, text = 'And this?', client = ana) =>
  client.send('ticketReply', { body: { ticketId, text } })
const list = async (client = ana) => (await client.call('ticketList', { query: { page: 1, size: 20 } })).list
const act = (name: string, input: object) => operatorAct(gateway, name, input)
const told = () =>
  rowsOf<object>(
    db(),
    sql`select data from outbox where person_id = ${ana.userId} and event = 'ticket.update' order by seq`,
  )

describe('a ticket', () => {
  it('is opened with its topic and text, and stands in the own list only', async () => {
    const ticket = await opened()
    expect(ticket).toMatchObject({
      ticketId: expect.stringMatching(/^T(-[0-9A-Z]{4}){4}$/) as string,
      topic: 'whyCharged',
      reference: null,
      state: 'open',
      lines: [{ from: 'person', text: 'What was this?' }],
    })
    expect(await list()).toEqual([ticket])
    expect(await list(ben)).toEqual([])
    expect((await reply(ticket.ticketId, 'Mine?', ben)).envelope.code).toBe(20004)
    expect(await list()).toEqual([ticket])
  })

  it('takes no empty text, none above 2000 characters, and no order or call of others', async () => {
    expect((await open({ text: '   ' })).envelope).toMatchObject({ code: 20001 })
    expect((await open({ text: 'ä'.repeat(2001) })).envelope).toMatchObject({ code: 20001 })
    expect((await open({ text: 'ä'.repeat(2000) })).envelope.code).toBe(200)
    for (const reference of [
      { kind: 'order', id: 'nobody' },
      { kind: 'call', id: 'nobody' },
    ])
      expect((await open({ reference })).envelope.code).toBe(20004)
    expect(await list()).toHaveLength(1)
  })

  it('is answered by an operator: told by event, notification and mail, and open again after a reply', async () => {
    const { ticketId } = await opened()
    await db().execute(sql`update person set email = 'ana@example.test', languages = '[2]'
      where id = ${ana.userId}`)
    expect((await act('tickets', {})).data).toMatchObject([{ ticketId, text: 'What was this?' }])
    expect((await act('answer-ticket', { ticketId, answer: 'A call of two minutes.' })).status).toBe(200)
    expect(await list()).toMatchObject([
      {
        state: 'answered',
        lines: [{ from: 'person' }, { from: 'operator', text: 'A call of two minutes.' }],
      },
    ])
    expect(await told()).toEqual([{ data: { ticketId, topic: 'whyCharged', state: 'answered' } }])
    expect(
      await rowsOf(db(), sql`select alert ->> 'kind' as kind, alert ->> 'path' as path from pending_alert`),
    ).toEqual([{ kind: 'ticket', path: `/zhushou?ticket=${ticketId}` }])
    expect(await rowsOf(db(), sql`select recipient, body from sent_message`)).toMatchObject([
      { recipient: 'ana@example.test', body: expect.stringMatching(/A call of two minutes\./) as string },
    ])
    expect((await act('tickets', {})).data).toEqual([])
    expect((await reply(ticketId)).envelope.data).toMatchObject({ state: 'open' })
    expect((await act('tickets', {})).data).toMatchObject([{ ticketId, text: 'And this?', lines: 3 }])
    expect((await act('ticket', { ticketId })).data).toMatchObject({
      personId: ana.userId,
      list: [{ text: 'What was this?' }, {}, { text: 'And this?' }],
    })
  })

  it('that is closed takes nothing more, from either side', async () => {
    const { ticketId } = await opened()
    expect((await act('close-ticket', { ticketId })).status).toBe(200)
    expect((await reply(ticketId)).envelope).toMatchObject({ code: 20001 })
    expect(await act('answer-ticket', { ticketId, answer: 'x' })).toMatchObject({
      problem: `The ticket ${ticketId} is closed.`,
    })
    expect(await list()).toMatchObject([{ state: 'closed', lines: [{ text: 'What was this?' }] }])
    expect(await rowsOf(db(), sql`select 1 from sent_message`), 'no words, no mail').toEqual([])
    expect((await act('ticket', { ticketId: 'T-0000-0000-0000-0000' })).problem).toContain('no ticket')
  })

  it('counts by person and day', async () => {
    for (let nth = 0; nth < TICKETS_PER_DAY; nth++) {
      expect((await open()).envelope.code).toBe(200)
      gateway.clock.advance(1000)
    }
    expect(await open()).toMatchObject({ status: 429 })
    expect((await open({}, ben)).envelope.code, 'others are not concerned').toBe(200)
    await db().execute(sql`update help_ticket set created_at = created_at - 86400000
      where id = (select id from help_ticket where person_id = ${ana.userId} order by created_at limit 1)`)
    expect((await open()).envelope.code, 'one is a day old').toBe(200)
    expect(await open()).toMatchObject({ status: 429 })
  })

  it('takes so many lines a day', async () => {
    const { ticketId } = await opened()
    await db().execute(sql`insert into help_ticket_line (ticket_id, person_id, from_operator, text, at)
      select ${ticketId}, ${ana.userId}, false, 'again', ${gateway.clock.now()}
      from generate_series(3, ${TICKET_LINES_PER_DAY})`)
    expect((await reply(ticketId)).envelope.code).toBe(200)
    expect(await reply(ticketId)).toMatchObject({ status: 429 })
  })
})

describe('two at once', () => {
  it('never open more than the limit, and name an own order or call', async () => {
    const scene = new PayScene(await CallTestBed.open())
    const { context } = scene.calls
    const ann = await scene.calls.person({ coins: 100 })
    const orderId = await scene.buy(ann)
    await scene.agree(ann)
    const room = await scene.calls.connect(ann, await scene.calls.host(20))
    const start = (reference: Parameters<typeof openTicket>[3]['reference'], personId = ann) =>
      transaction(scene.db, (tx) =>
        openTicket(context, tx, scene.caller(personId), { topic: 'other', text: 'Why?', reference }),
      )
    await start({ kind: 'order', id: orderId })
    await start({ kind: 'call', id: room })
    const stranger = await scene.calls.person()
    expect(await refusalOf(start({ kind: 'order', id: orderId }, stranger))).toBe(20004)
    expect(await refusalOf(start({ kind: 'call', id: room }, stranger))).toBe(20004)
    const many = await Promise.allSettled(Array.from({ length: TICKETS_PER_DAY }, () => start(null)))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(TICKETS_PER_DAY - 2)
    expect(
      await rowsOf(
        scene.db,
        sql`select reference_kind as kind, reference_id as id from help_ticket
          where person_id = ${ann} and reference_id is not null order by created_at, kind desc`,
      ),
    ).toEqual([
      { kind: 'order', id: orderId },
      { kind: 'call', id: room },
    ])
    await scene.calls.close()
  })
})

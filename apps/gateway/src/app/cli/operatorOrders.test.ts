import { expect, it } from 'vitest'
import { fileOrderOf } from './fileOrders.ts'
import { orderOf } from './operatorOrders.ts'
import { UsageError } from './orderWords.ts'

const order = (words: string, options: Parameters<typeof orderOf>[1] = {}) =>
  orderOf(words.split(' '), options, () => 'key')
const CASE = 'C-7K3M-01AB-PQ9R-2XYZ'

it('understands what is asked about safety', () => {
  expect(order('safety')).toEqual({ act: 'safety', changes: false, input: {} })
  expect(order('safety 10042', { limit: '5' })).toEqual({
    act: 'safety',
    changes: false,
    input: { personId: 10042, limit: 5 },
  })
  expect(() => order('safety everybody')).toThrow(UsageError)
})

it('understands what is asked about complaints', () => {
  expect(order('complaints')).toEqual({ act: 'complaints', changes: false, input: { state: 'open' } })
  expect(order('complaints all', { limit: '5' })).toEqual({
    act: 'complaints',
    changes: false,
    input: { state: 'all', limit: 5 },
  })
  expect(order(`complaints ${CASE.toLowerCase()}`)).toEqual({
    act: 'complaint',
    changes: false,
    input: { caseNumber: CASE },
  })
  expect(order(`complaints answer ${CASE}`, { answer: 'Sorry.', coins: '40' })).toEqual({
    act: 'answer-complaint',
    changes: true,
    input: { caseNumber: CASE, answer: 'Sorry.', coins: 40 },
  })
})

it('understands what is put into a backpack', () => {
  expect(order('backpack give 10042 coupon', { minutes: '3', for: 'voice', days: '7' })).toEqual({
    act: 'backpack-give-coupon',
    changes: true,
    input: { personId: 10042, minutes: 3, scope: 'voice', days: 7 },
  })
  expect(order('backpack give 10042 rose')).toMatchObject({ act: 'backpack-give' })
  expect(() => order('backpack give 10042 coupon')).toThrow('--minutes')
  expect(() => order('backpack give 10042 coupon', { minutes: '3', for: 'chat' })).toThrow('--for')
})

it('says what is missing or wrong', () => {
  expect(() => order(`complaints answer ${CASE}`)).toThrow('--answer')
  expect(() => order('complaints answer A-7K3M-01AB-PQ9R-2XYZ', { answer: 'x' })).toThrow(
    'C-XXXX-XXXX-XXXX-XXXX',
  )
  expect(() => order(`complaints answer ${CASE}`, { answer: 'x', coins: 'many' })).toThrow(UsageError)
  expect(() => order('complaints sometimes')).toThrow('one of open, closed, all')
})

it('understands what is asked about people who want to be hosts', () => {
  expect(order('hosts')).toEqual({ act: 'hosts', changes: false, input: { state: 'open' } })
  expect(order('hosts all', { limit: '5' })).toMatchObject({
    act: 'hosts',
    input: { state: 'all', limit: 5 },
  })
  expect(order('hosts approve 31')).toEqual({ act: 'host-approve', changes: true, input: { personId: 31 } })
  expect(order('hosts reject 31', { answer: 'Your photo shows nobody.' })).toEqual({
    act: 'host-reject',
    changes: true,
    input: { personId: 31, answer: 'Your photo shows nobody.' },
  })
  expect(() => order('hosts reject 31')).toThrow('--answer')
  expect(() => order('hosts approve')).toThrow('the number of an account')
})

it('understands what is asked about pictures that wait', () => {
  expect(order('review')).toEqual({ act: 'review', changes: false, input: { state: 'open' } })
  expect(order('review closed', { limit: '5' })).toEqual({
    act: 'review',
    changes: false,
    input: { state: 'closed', limit: 5 },
  })
  expect(order('review 31')).toEqual({ act: 'review-picture', changes: false, input: { id: 31 } })
  expect(order('review approve 31')).toEqual({ act: 'review-approve', changes: true, input: { id: 31 } })
  expect(order('review reject 31', { reason: 'minor' })).toEqual({
    act: 'review-reject',
    changes: true,
    input: { id: 31, reason: 'minor' },
  })
  for (const act of ['claim', 'release'])
    expect(order(`review ${act} 31`)).toEqual({ act: `review-${act}`, changes: true, input: { id: 31 } })
  expect(() => order('review reject 31')).toThrow('--reason')
  expect(() => order('review reject 31', { reason: 'ugly' })).toThrow('quality')
  expect(() => order('review approve')).toThrow('the number of a picture')
})

it('understands what is asked about videos that wait, by either name', () => {
  expect(order('review videos')).toEqual({ act: 'videos', changes: false, input: { state: 'open' } })
  expect(order('review videos 31')).toEqual({ act: 'video', changes: false, input: { id: 31 } })
  for (const act of ['claim', 'release', 'approve']) {
    const asked = { act: `video-${act}`, changes: true, input: { id: 31 } }
    expect(order(`review ${act} video 31`)).toEqual(asked)
    expect(order(`videos ${act} 31`)).toEqual(asked)
  }
  expect(order('review reject video 31', { reason: 'minor' }).input).toEqual({ id: 31, reason: 'minor' })
  expect(() => order('review claim video')).toThrow('the number of a video')
})

it('understands what is asked about tickets', () => {
  const ticket = 'T-7K3M-01AB-PQ9R-2XYZ'
  expect(order('tickets')).toEqual({ act: 'tickets', changes: false, input: { state: 'open' } })
  expect(order('tickets list')).toEqual(order('tickets'))
  expect(order('tickets list all').input).toEqual({ state: 'all' })
  expect(order('tickets closed', { limit: '5' }).input).toEqual({ state: 'closed', limit: 5 })
  expect(order(`tickets ${ticket.toLowerCase()}`)).toEqual({
    act: 'ticket',
    changes: false,
    input: { ticketId: ticket },
  })
  expect(order(`tickets answer ${ticket}`, { answer: 'In the settings.' })).toEqual({
    act: 'answer-ticket',
    changes: true,
    input: { ticketId: ticket, answer: 'In the settings.' },
  })
  expect(order(`tickets close ${ticket}`)).toEqual({
    act: 'close-ticket',
    changes: true,
    input: { ticketId: ticket },
  })
  expect(order(`tickets close ${ticket}`, { answer: 'Done.' }).input).toMatchObject({ answer: 'Done.' })
  expect(() => order(`tickets answer ${ticket}`)).toThrow('--answer')
  expect(() => order(`tickets answer ${CASE}`, { answer: 'x' })).toThrow('T-XXXX')
})

it('understands what is asked about problems with orders', () => {
  const issue = 'I-7K3M-01AB-PQ9R-2XYZ'
  expect(order('issues')).toEqual({ act: 'issues', changes: false, input: { state: 'open' } })
  expect(order('issues all', { limit: '5' }).input).toEqual({ state: 'all', limit: 5 })
  expect(order(`issues ${issue.toLowerCase()}`)).toEqual({
    act: 'issue',
    changes: false,
    input: { issueId: issue },
  })
  expect(order(`issues approve ${issue}`)).toEqual({
    act: 'approve-issue',
    changes: true,
    input: { issueId: issue },
  })
  expect(order(`issues reject ${issue}`, { answer: 'Spent.' }).input).toEqual({
    issueId: issue,
    answer: 'Spent.',
  })
  expect(order(`issues ask ${issue}`, { answer: 'When?' })).toEqual({
    act: 'ask-issue',
    changes: true,
    input: { issueId: issue, question: 'When?' },
  })
  expect(order(`issues credit ${issue}`, { coins: '40' }).input).toEqual({ issueId: issue, coins: 40 })
  expect(order('refund ab2cd-efgh3', { amount: '250' })).toEqual({
    act: 'refund',
    changes: true,
    input: { orderNumber: 'AB2CD-EFGH3', amount: 250 },
  })
  expect(order('refund give-up ab2cd-efgh3', { answer: 'Nobody answered.' })).toEqual({
    act: 'give-up-refund',
    changes: true,
    input: { orderNumber: 'AB2CD-EFGH3', answer: 'Nobody answered.' },
  })
  expect(() => order('refund give-up ab2cd-efgh3')).toThrow('--answer')
  expect(() => order(`issues reject ${issue}`)).toThrow('--answer')
  expect(() => order(`issues credit ${issue}`)).toThrow('--coins')
  expect(() => order(`issues approve ${CASE}`)).toThrow('I-XXXX')
  expect(order('debts')).toMatchObject({ act: 'debts', input: { state: 'open' } })
  expect(order('debts settle ab2cd-efgh3')).toMatchObject({
    act: 'settle-debt',
    changes: true,
    input: { orderNumber: 'AB2CD-EFGH3' },
  })
  expect(order('orders receipt ab2cd-efgh3')).toMatchObject({
    act: 'order-receipt',
    input: { orderNumber: 'AB2CD-EFGH3' },
  })
  expect(order('orders 10042', { limit: '5' }).input).toEqual({ personId: 10042, limit: 5 })
  expect(() => order('refund')).toThrow('number of an order')
})

it('understands what is asked about money', () => {
  expect(order('metrics', { since: '2026-11-01', until: '2026-11-30', by: 'day, country' })).toEqual({
    act: 'metrics',
    changes: false,
    input: { from: Date.UTC(2026, 10, 1), until: Date.UTC(2026, 11, 1), by: ['day', 'country'] },
  })
  expect(order('metrics')).toEqual({ act: 'metrics', changes: false, input: {} })
  expect(() => order('metrics', { since: '2026-13-01' })).toThrow('"2026-13-01" is not right')
  expect(() => order('metrics', { since: '2026-11-02', until: '2026-11-01' })).toThrow('--until is before')
  expect(order('events all')).toEqual({ act: 'events', changes: false, input: { state: 'all' } })
  expect(order('events resend failed')).toEqual({
    act: 'resend-events',
    changes: true,
    input: { which: 'failed' },
  })
  expect(() => order('events resend')).toThrow(UsageError)
})

it('lists and removes pictures, by key or address', () => {
  const key = '0123456789abcdef0123456789abcdef'
  expect(order('pictures')).toEqual({ act: 'pictures', changes: false, input: {} })
  for (const word of [key, `/media/site/${key}-m.webp`])
    expect(order(`pictures remove ${word}`)).toEqual({
      act: 'pictures-remove',
      changes: true,
      input: { key },
    })
  expect(() => order('pictures remove spring.png')).toThrow('a key or address')
  expect(() => order('pictures hide x')).toThrow('pictures add <file>')
})

it('understands what is a file', () => {
  const file = (words: string, options: Parameters<typeof fileOrderOf>[1] = {}) =>
    fileOrderOf(words.split(' '), options)
  expect(file('orders csv', { file: 'o.csv', since: '2026-11-01' })).toEqual({
    kind: 'export',
    name: 'orders.csv',
    query: { from: String(Date.UTC(2026, 10, 1)) },
    file: 'o.csv',
  })
  expect(file('reconcile batch.csv', { provider: 'adyen', limit: '5' })).toEqual({
    kind: 'reconcile',
    name: 'reconcile',
    query: { provider: 'adyen', limit: '5' },
    file: 'batch.csv',
  })
  expect(file('pictures add banners/spring.png')).toEqual({
    kind: 'picture',
    name: 'picture',
    query: { name: 'spring.png' },
    file: 'banners/spring.png',
  })
  expect(() => file('pictures add')).toThrow('a picture')
  expect(file('pictures')).toBeNull()
  expect(file('orders 10042')).toBeNull()
  expect(() => file('ledger')).toThrow('ledger csv')
  expect(() => file('reconcile')).toThrow('settlement')
})

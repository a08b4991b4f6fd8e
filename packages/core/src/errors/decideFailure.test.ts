import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { businessErrorOf } from './businessErrorOf.ts'
import { BUSINESS_ERRORS } from './businessErrors.ts'
import { URGENT_ERRORS } from './catalogue.ts'
import { consequenceOf } from './consequenceOf.ts'
import { decideFailure as decide, localFailure } from './decideFailure.ts'
import type { FailedAnswer } from './decideFailure.ts'
import type { ClientKind } from './GatewayFailure.ts'

const english: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../features/src/i18n/catalogues/en/base.json'), 'utf8'),
)
const decideFailure = (answer: FailedAnswer) => decide(answer, BUSINESS_ERRORS[answer.code])
const textOf = (failure: { messageId: string; serverText: string | null }) =>
  failure.serverText ?? english[failure.messageId]

const EXPIRED = 'Login has expired'
const AGAIN = 'Failed to get information, log in again.'
const OTHER = 'Your account was active on another device, please change your password if it was not you.'
const GENERAL = 'Something went wrong. We apologise. Please try again later'

describe('the grid of R8.08', () => {
  const grid: readonly (readonly [ClientKind, number, number, string])[] = [
    ['account', 401, 10023, OTHER],
    ['account', 412, 10023, OTHER],
    ['gateway', 401, 10023, OTHER],
    ['gateway', 412, 10023, OTHER],
    ['account', 401, 412, EXPIRED],
    ['account', 401, 10101, EXPIRED],
    ['account', 401, 0, EXPIRED],
    ['account', 412, 412, AGAIN],
    ['account', 412, 10101, AGAIN],
    ['account', 412, 0, AGAIN],
    ['gateway', 401, 412, AGAIN],
    ['gateway', 401, 10101, AGAIN],
    ['gateway', 401, 0, AGAIN],
    ['gateway', 412, 412, AGAIN],
    ['gateway', 412, 10101, AGAIN],
    ['gateway', 412, 0, AGAIN],
    ['account', 200, 10023, EXPIRED],
    ['account', 200, 412, AGAIN],
    ['account', 200, 10101, AGAIN],
    ['gateway', 200, 10023, AGAIN],
    ['gateway', 200, 412, AGAIN],
    ['gateway', 200, 10101, AGAIN],
  ]
  test.each(grid)('%s client, HTTP %i, code %i', (client, status, code, text) => {
    const failure = decideFailure({ client, status, code })
    expect(textOf(failure)).toBe(text)
    expect(failure.kind).toBe('session')
    expect(consequenceOf(failure)).toBe('end')
  })
  test.each([
    ['gateway', 10023],
    ['gateway', 412],
    ['gateway', 10101],
    ['account', 412],
    ['account', 10101],
  ] as const)('HTTP 200 on the %s client shows the text of the gateway with %i', (client, code) => {
    expect(textOf(decideFailure({ client, status: 200, code, msg: 'Please come back' }))).toBe(
      'Please come back',
    )
  })
  test.each([
    ['account', 401, 10023],
    ['gateway', 412, 0],
    ['account', 200, 10023],
  ] as const)('%s, HTTP %i, %i keeps its fixed text', (client, status, code) => {
    expect(decideFailure({ client, status, code, msg: 'other words' }).serverText).toBeNull()
  })
  test.each([400, 403, 404, 409, 429, 500])(
    'HTTP %i never ends the session, whatever session code it carries',
    (status) => {
      for (const code of [0, 412, 10023, 10101])
        expect(consequenceOf(decideFailure({ client: 'account', status, code }))).toBe('stay')
    },
  )
})

describe('bans win over any HTTP status (D3)', () => {
  const rows = [
    [10115, 'Your account has been banned.'],
    [10116, 'This device has been banned.'],
    [10117, 'Your account and device have been banned.'],
    [20302, 'Your account has been suspended for violating our terms.'],
  ] as const
  test.each(rows)('%i', (code, text) => {
    for (const status of [200, 400, 401, 403, 412]) {
      const failure = decideFailure({ client: 'gateway', status: code === 20302 ? 200 : status, code })
      expect(textOf(failure)).toBe(text)
      expect(consequenceOf(failure)).toBe('ban')
    }
  })
  test('10117 carries the text of the gateway onto the banned screen (R8.03)', () => {
    expect(textOf(decideFailure({ client: 'account', status: 200, code: 10117, msg: 'Until 2030' }))).toBe(
      'Until 2030',
    )
  })
  test('the 48-hour block leaves a visitor', () => {
    const failure = decideFailure({ client: 'account', status: 200, code: 20303 })
    expect(consequenceOf(failure)).toBe('visitor')
    expect(textOf(failure)).toBe(
      'Your account has been blocked for 48 hours for some reason. In the meantime, you can continue to use the site as a visitor.',
    )
  })
})

describe('business codes, one text each (table E)', () => {
  const values = {
    price: 40,
    balance: 7,
    date: '1 May',
    n: 5,
    minutes: 3,
    hours: 24,
    coins: 90,
    used: 80,
    resetsAt: 1,
    until: 1,
    min: 100,
    available: 300,
  }
  test.each(Object.entries(BUSINESS_ERRORS))('%s', (code, row) => {
    const failure = decideFailure({
      client: 'gateway',
      status: 200,
      code: Number(code),
      msg: 'not shown',
      values,
    })
    expect(failure.messageId).toBe(`base.error.${row.name}`)
    expect(failure.serverText).toBeNull()
    expect(failure.row).toBe(row.row)
    const text = english[failure.messageId] ?? ''
    expect(text).not.toBe('')
    const needed = [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? '')
    expect([...(row.needs ?? [])].sort()).toEqual(needed.sort())
  })
  test('the row of a code is fetched, and those about the session are there without it', async () => {
    expect(await businessErrorOf(20104)).toBe(BUSINESS_ERRORS[20104])
    expect(await businessErrorOf(20302)).toBe(URGENT_ERRORS[20302])
    expect(await businessErrorOf(20999)).toBeUndefined()
    expect(await businessErrorOf(401)).toBeUndefined()
  })
  test.each(Object.keys(URGENT_ERRORS).map(Number))('%i is decided without the catalogue', (code) => {
    expect(decide({ client: 'account', status: 200, code })).toEqual(
      decideFailure({ client: 'account', status: 200, code }),
    )
  })
  test('codes, rows and names are used once', () => {
    const rows = Object.values(BUSINESS_ERRORS)
    expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  })
  const quoted = [
    [20004, 'The user does not exist'],
    [20101, 'Invalid username or password'],
    [20102, 'Account does not exist'],
    [20103, 'Password is invalid'],
    [20104, 'This email has already been used'],
    [20105, 'Sorry, email registration has been closed. Please use another way to sign up.'],
    [20301, 'Login failed, the account and device have been banned'],
    [20401, 'Insufficient Balance'],
    [20402, "You don't have enough coins."],
    [20412, 'You need {price} coins per minute to call. You have {balance}.'],
    [20501, 'Sorry, call connection failed'],
    [20507, 'The person is on another call.'],
    [20902, 'The image size is limited to 5M'],
    [20904, 'Your name contains forbidden characters'],
    [20905, 'Nicknames contain sensitive words'],
    [20906, 'Cannot be changed after selection'],
    [20909, 'Please enter the correct email'],
    [20912, 'Password must be between 6-16 characters'],
    [20803, 'Your payment failed, please try again or use a different payment channel'],
    [20701, 'Server time out. Please try again.'],
    [20703, 'Sorry, you have already checked in with another account today.'],
    [20920, "Please check your device's clock."],
  ] as const
  test.each(quoted)('%i letter for letter', (code, text) => {
    expect(english[decideFailure({ client: 'account', status: 200, code, values }).messageId]).toBe(text)
  })
  test('a text without its values is not shown with holes', () => {
    expect(textOf(decideFailure({ client: 'gateway', status: 200, code: 20412 }))).toBe(
      "You don't have enough coins.",
    )
    expect(textOf(decideFailure({ client: 'gateway', status: 200, code: 20911, msg: 'On Monday' }))).toBe(
      'On Monday',
    )
  })
})

describe('everything else', () => {
  test.each([502, 503, 504])('HTTP %i is the network', (status) => {
    const failure = decideFailure({ client: 'gateway', status, code: 0 })
    expect([failure.kind, textOf(failure)]).toEqual([
      'network',
      'No connection. Please check your network and try again.',
    ])
  })
  test.each([
    [500, 'general'],
    [429, 'limit'],
    [404, 'notFound'],
    [403, 'forbidden'],
    [400, 'invalid'],
    [409, 'invalid'],
    [200, 'general'],
  ] as const)('HTTP %i is %s and keeps the session', (status, kind) => {
    const failure = decideFailure({ client: 'account', status, code: 29999 })
    expect(failure.kind).toBe(kind)
    expect(consequenceOf(failure)).toBe('stay')
    expect(textOf(failure)).toBeTruthy()
  })
  test('an unknown code shows the text of the gateway, else the general one (R8.15)', () => {
    expect(textOf(decideFailure({ client: 'account', status: 200, code: 29999, msg: ' Not today ' }))).toBe(
      'Not today',
    )
    expect(textOf(decideFailure({ client: 'account', status: 200, code: 29999 }))).toBe(GENERAL)
  })
  test.each([
    [429, 429, 'tooMany'],
    [404, 404, 'notFound'],
    [403, 403, 'forbidden'],
    [400, 20001, 'general'],
    [400, 400, 'general'],
  ])(
    'HTTP %i with code %i is said in the language of the person, not in the gateway’s',
    (status, code, name) => {
      const failure = decideFailure({ client: 'account', status, code, msg: 'Words in English' })
      expect([failure.serverText, failure.messageId]).toEqual([null, `base.error.${name}`])
    },
  )
  test('HTTP 500 never shows what the gateway says', () => {
    expect(textOf(decideFailure({ client: 'account', status: 500, code: 0, msg: 'stack trace' }))).toBe(
      GENERAL,
    )
  })
  test('6666 is the general text and keeps the session (R8.11)', () => {
    const failure = localFailure('sealed', 'wall')
    expect([failure.code, textOf(failure), consequenceOf(failure)]).toEqual([6666, GENERAL, 'stay'])
  })
})

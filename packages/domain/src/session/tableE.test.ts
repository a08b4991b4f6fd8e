import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUSINESS_ERRORS, consequenceOf, decideFailure, localFailure } from '@visavis/core/errors'
import type { ClientKind, GatewayFailure } from '@visavis/core/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failureShown } from '../shell/shell.events.ts'
import { selectNotices } from '../shell/shell.slice.ts'
import { me, setUpStore } from '../test/testPorts.ts'
import { siteStarted } from './session.events.ts'
import { selectPhase, selectSession } from './session.slice.ts'

const english: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../features/src/i18n/catalogues/en/base.json'), 'utf8'),
)
const textOf = ({
  messageId,
  serverText,
  text,
}: {
  messageId: string
  serverText?: string | null
  text?: string | null
}) => serverText ?? text ?? english[messageId]
const keys = { userId: 7, loginToken: 'tok_old' }
const values = { price: 40, balance: 7, date: '1 May', n: 5, minutes: 3, hours: 24 }

const EXPIRED = 'Login has expired'
const AGAIN = 'Failed to get information, log in again.'
const OTHER = 'Your account was active on another device, please change your password if it was not you.'
const GENERAL = 'Something went wrong. We apologise. Please try again later'
const NETWORK = 'No connection. Please check your network and try again.'
const BLOCKED =
  'Your account has been blocked for 48 hours for some reason. In the meantime, you can continue to use the site as a visitor.'
const UNDER_18 = 'You must be at least 18 years old.'
const SUSPENDED = 'Your account has been suspended for violating our terms.'

type Ending = 'visitor' | 'banned'
interface Row {
  readonly row: string
  readonly answer: { client: ClientKind; status: number; code: number; msg?: string }
  readonly text: string
  readonly phase: Ending
}
const ending = (
  row: string,
  client: ClientKind,
  status: number,
  code: number,
  text: string,
  phase: Ending = 'visitor',
  msg?: string,
): Row => ({ row, answer: { client, status, code, ...(msg === undefined ? {} : { msg }) }, text, phase })
const both = (of: (client: ClientKind) => Row[]): Row[] => [...of('gateway'), ...of('account')]

/**
 * E.01-E.10, E.37, E.38: what ends a session, on each client, with each HTTP status, with and without words
 * of the gateway.
 */
const ENDINGS: readonly Row[] = [
  ...both((client) =>
    [200, 400, 401, 403, 412, 500].flatMap((status) => [
      ending('E.01', client, status, 10117, 'Your account and device have been banned.', 'banned'),
      ending('E.01', client, status, 10117, 'Until 2030', 'banned', 'Until 2030'),
      ending('E.02', client, status, 10115, 'Your account has been banned.', 'banned', 'not shown'),
      ending('E.03', client, status, 10116, 'This device has been banned.', 'banned', 'not shown'),
    ]),
  ),
  ...both((client) => [
    ending('E.04', client, 200, 412, AGAIN),
    ending('E.04', client, 200, 412, 'Come back', 'visitor', 'Come back'),
    ending('E.05', client, 200, 10101, AGAIN),
    ending('E.05', client, 200, 10101, 'Come back', 'visitor', 'Come back'),
  ]),
  ending('E.06', 'gateway', 200, 10023, AGAIN),
  ending('E.06', 'gateway', 200, 10023, 'Come back', 'visitor', 'Come back'),
  ending('E.07', 'account', 200, 10023, EXPIRED, 'visitor', 'not shown'),
  ...[0, 412, 10101, 29999].map((code) =>
    ending('E.08', 'account', 401, code, EXPIRED, 'visitor', 'not shown'),
  ),
  ...both((client) =>
    [401, 412].map((status) => ending('E.09', client, status, 10023, OTHER, 'visitor', 'not shown')),
  ),
  ...[0, 412, 10101, 29999].flatMap((code) => [
    ending('E.10', 'gateway', 412, code, AGAIN, 'visitor', 'not shown'),
    ending('E.10', 'account', 412, code, AGAIN, 'visitor', 'not shown'),
    ending('E.10', 'gateway', 401, code, AGAIN, 'visitor', 'not shown'),
  ]),
  ...both((client) => [
    ending('E.37', client, 200, 20302, SUSPENDED, 'banned', 'not shown'),
    ending('E.38', client, 200, 20303, BLOCKED, 'visitor', 'not shown'),
    ending('E.26', client, 200, 20108, UNDER_18, 'visitor', 'not shown'),
  ]),
]

/**
 * E.17-E.95 with a code: the text letter for letter. Null: the row is a screen, its words are the screen's.
 */
const REFUSALS: readonly (readonly [code: number, row: string, text: string | null])[] = [
  [20004, 'E.17', 'The user does not exist'],
  [20101, 'E.18', 'Invalid username or password'],
  [20102, 'E.19', 'Account does not exist'],
  [20103, 'E.20', 'Password is invalid'],
  [20104, 'E.21', 'This email has already been used'],
  [20105, 'E.22', 'Sorry, email registration has been closed. Please use another way to sign up.'],
  [
    20106,
    'E.23',
    'Sorry, register with phone number is not available in your country/region. Please use another way to sign up.',
  ],
  [20107, 'E.24', 'Registration is disabled. Please log in with a registered number.'],
  [20201, 'E.28', 'The code is incorrect.'],
  [20202, 'E.29', 'The code has expired. Please request a new one.'],
  [20203, 'E.30', 'Too many code requests. Please try again later.'],
  [20204, 'E.31', "You have reached today's limit for codes."],
  [20205, 'E.32', 'Too many wrong codes. Please request a new one.'],
  [20206, 'E.33', 'Incorrect password.'],
  [20207, 'E.34', 'Incorrect password. Too many tries? Use Forgot Password.'],
  [20208, 'E.35', 'The reset has timed out. Please start again.'],
  [20301, 'E.36', 'Login failed, the account and device have been banned'],
  [20401, 'E.40', 'Insufficient Balance'],
  [20402, 'E.41', "You don't have enough coins."],
  [20411, 'E.43', 'You need {price} coins to like. You have {balance}.'],
  [20412, 'E.44', 'You need {price} coins per minute to call. You have {balance}.'],
  [20413, 'E.45', 'You need {price} coins to match. You have {balance}.'],
  [20414, 'E.46', 'You need {price} coins to send a friend request. You have {balance}.'],
  [20415, 'E.47', 'You need {price} coins to send this gift. You have {balance}.'],
  [20501, 'E.48', 'Sorry, call connection failed'],
  [20502, 'E.49', "This message type is not supported by the other person's version."],
  [20503, 'E.50', "Video calls are not supported by the other person's version."],
  [20504, 'E.51', 'The gift could not be sent. No coins were taken.'],
  [20505, 'E.52', 'Message not sent. Tap to try again.'],
  [20506, 'E.53', 'You need to be friends to call this person.'],
  [20507, 'E.54', 'The person is on another call.'],
  [20508, 'E.55', 'The person is offline.'],
  [20601, 'E.56', "You have used up today's chances to meet."],
  [20602, 'E.57', 'You have used up your matches.'],
  [20603, 'E.58', 'You have reached the translation limit.'],
  [20604, 'E.59', 'No say-hi left today.'],
  [20701, 'E.60', 'Server time out. Please try again.'],
  [20702, 'E.61', 'Sorry you have already checked in today. Please come back tomorrow.'],
  [20703, 'E.62', 'Sorry, you have already checked in with another account today.'],
  [20801, 'E.63', 'The purchase failed.'],
  [20802, 'E.64', 'We could not verify the purchase. Please try again soon.'],
  [20803, 'E.65', 'Your payment failed, please try again or use a different payment channel'],
  [20804, 'E.66', 'The payment information is incorrect.'],
  [20805, 'E.67', 'The order ID is empty.'],
  [20806, 'E.68', 'The captcha is wrong.'],
  [20807, 'E.69', 'The email could not be delivered.'],
  [20808, 'E.70', 'This email address is unavailable.'],
  [20809, 'E.71', 'You already have a subscription until {date}.'],
  [20810, 'E.72', 'Refunds are possible within 14 days.'],
  [20811, 'E.73', 'Only the last charge of a subscription can be refunded.'],
  [20901, 'E.74', 'Your text contains sensitive words.'],
  [20902, 'E.75', 'The image size is limited to 5M'],
  [20903, 'E.76', 'This image format is not supported.'],
  [20904, 'E.77', 'Your name contains forbidden characters'],
  [20905, 'E.78', 'Nicknames contain sensitive words'],
  [20906, 'E.79', 'Cannot be changed after selection'],
  [20907, 'E.80', 'Your birthday can be changed only once.'],
  [20908, 'E.81', 'You cannot add yourself.'],
  [20909, 'E.82', 'Please enter the correct email'],
  [20910, 'E.83', 'This is already your linked email.'],
  [20911, 'E.84', 'You can change this again on {date}.'],
  [20912, 'E.85', 'Password must be between 6-16 characters'],
  [20913, 'E.86', 'Password must be at least 8 characters.'],
  [20914, 'E.87', 'Please wait for a reply before sending more.'],
  [20915, 'E.88', 'You can send images after a reply.'],
  [20916, 'E.89', 'Choose at most {n}.'],
  [20917, 'E.90', null],
  [20918, 'E.91', null],
  [20919, 'E.92', 'This reward has expired.'],
  [20920, 'E.93', "Please check your device's clock."],
  [20921, 'E.95', 'Too many tries. Please wait {minutes} minutes.'],
  [
    20922,
    'E.96',
    'Mails to this address are paused, because its owner did not ask for them. Please try again in {hours, plural, one {# hour} other {# hours}}.',
  ],
  [20923, 'E.98', 'You have claimed this already.'],
  [20924, 'E.99', 'This task is not finished yet.'],
  [20936, 'E.126', 'This coupon is used, expired or in another call.'],
  [20937, 'E.127', 'This coupon is not good for this call.'],
  [20930, 'E.120', null],
  [20931, 'E.121', null],
  [20944, 'E.134', null],
  [20945, 'E.135', 'A payout is open already. It has to be settled first.'],
  [
    20950,
    'E.140',
    'Your bank disputes a payment, and coins of it were spent. Until that is settled, nothing that costs is possible.',
  ],
  [
    20951,
    'E.141',
    'Coins you spend can no longer be returned. Please agree to that first. Nothing was charged.',
  ],
  [20940, 'E.130', 'No spin is left.'],
  [20941, 'E.131', 'You have bought all spins of today.'],
  [20942, 'E.132', 'The wheel has changed. Look at it again, then spin.'],
  [20943, 'E.133', 'Your backpack is full. Give a gift from it first.'],
  [20932, 'E.122', 'This offer is over. Nothing was charged.'],
]

/** E.11, E.12, E.15, E.16: nothing of the session is touched. */
const OTHERS: readonly (readonly [string, GatewayFailure, string | null])[] = [
  ...([400, 403, 404, 409, 429] as const).flatMap((status) =>
    [0, 412, 10023, 10101].map(
      (code) => ['E.11', decideFailure({ client: 'account', status, code }), null] as const,
    ),
  ),
  ...([500, 501] as const).map(
    (status) =>
      ['E.11', decideFailure({ client: 'gateway', status, code: 0, msg: 'stack trace' }), GENERAL] as const,
  ),
  ['E.12', localFailure('sealed', 'wall'), GENERAL],
  ['E.15', decideFailure({ client: 'gateway', status: 200, code: 20001 }), GENERAL],
  ['E.15', decideFailure({ client: 'account', status: 200, code: 29999 }), GENERAL],
  ['E.16', localFailure('network', 'wall'), NETWORK],
  ...([502, 503, 504] as const).map(
    (status) => ['E.16', decideFailure({ client: 'gateway', status, code: 0 }), NETWORK] as const,
  ),
]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function loggedIn() {
  const site = setUpStore({ session: keys })
  site.script.loginAuto = me
  site.store.dispatch(siteStarted())
  await vi.advanceTimersByTimeAsync(0)
  site.log.length = 0
  return site
}
/** What a tab shows of an ending: phase, and each text that is on the page. */
function shown({ store }: Awaited<ReturnType<typeof loggedIn>>) {
  const state = store.getState()
  const session = selectSession(state)
  return {
    phase: selectPhase(state),
    texts: [...selectNotices(state), ...(session.phase === 'banned' ? [session] : [])].map(textOf),
  }
}

describe('endings', () => {
  test.each(
    ENDINGS.map((one) => [one.row, one.answer.client, one.answer.status, one.answer.code, one] as const),
  )('%s: %s client, HTTP %i, %i', async (row, _client, _status, _code, { answer, text, phase }) => {
    const failure = decideFailure(answer)
    expect(failure.row).toBe(row)
    const [here, there] = [await loggedIn(), await loggedIn()]
    // A storm: everything that was on its way is refused.
    for (let n = 0; n < 10; n += 1) here.fail(failure)
    for (const word of here.told) there.hear(word)
    expect([shown(here), shown(there)]).toEqual([
      { phase, texts: [text] },
      { phase, texts: [text] },
    ])
    expect(here.log).toEqual(['abort', 'clear', 'close'])
    expect(here.session()).toBeNull()
    // The cookies are those of the tab that met it, and may be newer by then.
    expect(there.log).toEqual(['abort', 'close'])
    expect(here.told).toEqual([{ kind: 'sessionRefused', failure }])
  })
})

test('E.26 about the box of a sign-up only wants the tick: nothing ends', async () => {
  const failure = decideFailure({ client: 'account', status: 200, code: 20108, field: 'over18' })
  expect([failure.row, failure.kind, consequenceOf(failure), textOf(failure)]).toEqual([
    'E.26',
    'refused',
    'stay',
    UNDER_18,
  ])
})

test('E.97: a session whose sign-up is not complete is led to its form, the socket is closed, and it goes on from there', async () => {
  const site = await loggedIn()
  site.script.loginAuto = { ...me, complete: false, ticket: 'ticket-1' }
  for (let n = 0; n < 5; n += 1) site.fail(decideFailure({ client: 'gateway', status: 200, code: 20109 }))
  await vi.advanceTimersByTimeAsync(0)
  expect([
    selectPhase(site.store.getState()),
    site.log,
    site.told,
    site.session()?.userId,
    selectNotices(site.store.getState()),
  ]).toEqual(['complement', ['close', 'cookies'], [], 7, []])
})

describe('everything else keeps session and route', () => {
  test.each(REFUSALS)('%i, %s', async (code, row, text) => {
    const failure = decideFailure(
      { client: 'account', status: code === 20920 ? 400 : 200, code, msg: 'not shown', values },
      BUSINESS_ERRORS[code],
    )
    expect([failure.row, consequenceOf(failure)]).toEqual([row, 'stay'])
    if (text !== null) expect(textOf(failure)).toBe(text)
    const site = await loggedIn()
    site.fail(failure)
    expect([shown(site), site.log, site.told, site.session()?.userId]).toEqual([
      { phase: 'loggedIn', texts: [] },
      [],
      [],
      7,
    ])
  })
  test.each(OTHERS)('%s, case %#', async (row, failure, text) => {
    expect(failure.row).toBe(row)
    if (text !== null) expect(textOf(failure)).toBe(text)
    const site = await loggedIn()
    site.fail(failure)
    expect([shown(site), site.log]).toEqual([{ phase: 'loggedIn', texts: [] }, []])
    // Who shows it in passing shows its own text, once.
    site.store.dispatch(failureShown({ failure }))
    expect(shown(site).texts).toEqual([textOf(failure)])
  })
  test('every code of the catalogue stands in the table', () => {
    const known = Object.keys(BUSINESS_ERRORS).map(Number)
    expect([...REFUSALS.map(([code]) => code), 20108, 20109, 20302, 20303].sort((a, b) => a - b)).toEqual(
      known,
    )
  })
})

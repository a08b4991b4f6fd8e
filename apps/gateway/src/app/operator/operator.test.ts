import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { liftEndedBans } from '../../concepts/safety/ban.service.ts'
import { reportPictures } from '../../concepts/safety/safety.tables.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { createTestGateway, TEST_ORIGIN, type TestGateway } from '../../testing/testGateway.ts'
import { openOperatorKey } from './operatorKey.ts'

// Each command is a program of its own that has to start first.
vi.setConfig({ testTimeout: 90_000 })

let gateway: TestGateway
let port: number
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  port = await gateway.start()
})
afterAll(() => gateway.close())

const packageDir = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
/** The command as an operator runs it, in a process of its own. */
function operator(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = {
    ...process.env,
    GATEWAY_PORT: String(port),
    VISAVIS_OPERATOR_KEY: gateway.context.config.operatorKeyPath,
  }
  const child = spawn(
    process.execPath,
    [
      '--import',
      createRequire(import.meta.url).resolve('tsx'),
      resolve(packageDir, 'src/app/cli/operator.ts'),
      ...args,
    ],
    { cwd: packageDir, env },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}
const ask = async (act: string, input: object, headers: Record<string, string> = {}) => {
  const answer = await gateway.app.request(`http://gateway.test/operator/${act}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${openOperatorKey(gateway.context.config.operatorKeyPath)}`,
      ...headers,
    },
    body: JSON.stringify(input),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { data?: Record<string, unknown>; problem?: string },
  }
}
const signed = { who: 'Robin', why: 'because of a test' }

it('has made the key before anybody asked', () => {
  expect(statSync(gateway.context.config.operatorKeyPath).size).toBeGreaterThan(40)
})

it('lets nobody in without the key, and no page of a browser even with it', async () => {
  expect((await ask('reports', {}, { Authorization: 'Bearer wrong' })).status).toBe(401)
  expect((await ask('reports', {}, { Origin: 'https://site.test' })).status).toBe(403)
  expect((await ask('reports', {}, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(403)
  for (let turn = 0; turn < 15; turn += 1) await ask('reports', {}, { Authorization: `Bearer ${turn}` })
  expect((await ask('reports', {}, { Authorization: 'Bearer again' })).status).toBe(429)
  expect((await ask('reports', {})).status).toBe(200)
  expect(statSync(gateway.context.config.operatorKeyPath).mode & 0o077).toBe(0)
})

it('a change without a name or a reason is refused and changes nothing', async () => {
  const { userId } = await loggedIn(gateway, 'vip')
  for (const who of [{}, { who: 'Robin' }, { who: '', why: 'because' }, { who: 'Robin', why: 'no' }])
    expect((await ask('coins', { personId: userId, amount: 5, key: 'never-1234', ...who })).status).toBe(400)
  expect(await rowsOf(gateway.database.db, sql`select 1 from operator_act`)).toEqual([])
})

it('a banned person is told the rule, the end and the coins, may ask for a review, and is back when it is accepted', async () => {
  const client = await loggedIn(gateway, 'friend')
  const { output, code } = await operator(
    'ban',
    String(client.userId),
    'account',
    '--rule',
    'harassment',
    '--hours',
    '72',
    '--why',
    'three reports in a day',
    '--as',
    'Robin',
  )
  expect([code, output]).toEqual([0, expect.stringContaining('harassment')])
  const refused = await client.send('currentUser', {})
  expect(refused.envelope).toMatchObject({
    code: 10115,
    values: {
      rule: 'harassment',
      coins: 1000,
      until: expect.any(Number) as number,
      ref: expect.stringMatching(/^B(-[0-9A-Z]{4}){4}$/) as string,
    },
  })
  const login = await gateway
    .client()
    .send('emailLogin', { body: { email: 'friend@demo.test', password: 'demo1234' } })
  expect(login.envelope).toMatchObject({ code: 10115, values: { rule: 'harassment' } })

  const visitor = gateway.client()
  const banRef = String(refused.envelope.values?.['ref'])
  const { caseNumber } = await visitor.call('submitAppeal', {
    body: { banRef, code: 10115, email: 'friend@demo.test', text: 'It was my brother.' },
  })
  expect(
    (
      await visitor.call('submitAppeal', {
        body: { banRef, code: 10115, email: 'friend@demo.test', text: 'Again.' },
      })
    ).caseNumber,
  ).toBe(caseNumber)
  expect(await visitor.call('appealState', { query: { caseNumber } })).toMatchObject({
    state: 'open',
    answer: '',
  })
  expect((await visitor.send('appealState', { query: { caseNumber: 'A-0000-0000-0000-0000' } })).status).toBe(
    404,
  )
  expect((await operator('appeals')).output).toContain(caseNumber)

  const answered = await operator(
    'appeals',
    'accept',
    caseNumber,
    '--answer',
    'We believe you.',
    '--why',
    'calls looked at',
    '--as',
    'Robin',
  )
  expect([answered.code, answered.output]).toEqual([0, expect.stringContaining('accepted')])
  expect(await visitor.call('appealState', { query: { caseNumber } })).toMatchObject({
    state: 'accepted',
    answer: 'We believe you.',
  })
  expect(
    (await gateway.client().send('emailLogin', { body: { email: 'friend@demo.test', password: 'demo1234' } }))
      .envelope.code,
  ).toBe(200)
  const outbox = (await (await gateway.app.request('/dev/outbox.json')).json()) as {
    messages: { subject: string; body: string }[]
  }
  expect(outbox.messages[0]).toMatchObject({
    subject: expect.stringContaining(caseNumber) as string,
    body: expect.stringContaining('We believe you.') as string,
  })

  const acts = await ask('acts', { personId: client.userId })
  expect(acts.body.data).toMatchObject([
    { act: 'answer-appeal', who: 'Robin', why: 'calls looked at' },
    { act: 'ban', who: 'Robin', why: 'three reports in a day', at: expect.any(Number) as number },
  ])
  expect(
    (await operator('appeals', 'accept', caseNumber, '--answer', 'Again', '--why', 'twice')).output,
  ).toContain('There is no open case')
})

it('a ban with an end ends by itself', async () => {
  const client = await loggedIn(gateway, 'vip')
  expect(
    (await ask('ban', { personId: client.userId, kind: 'suspend', rule: 'spam', hours: 1, ...signed }))
      .status,
  ).toBe(200)
  expect((await client.send('currentUser', {})).envelope.code).toBe(20302)
  expect(await liftEndedBans(gateway.database.db, gateway.clock.now())).toBe(0)
  expect(await liftEndedBans(gateway.database.db, gateway.clock.now() + 3_600_001)).toBe(1)
  expect(
    (await gateway.client().send('emailLogin', { body: { email: 'vip@demo.test', password: 'demo1234' } }))
      .envelope.code,
  ).toBe(200)
})

it('whoever is not banned cannot be unbanned: a mistyped number is no success, and no act', async () => {
  const client = await loggedIn(gateway, 'vip')
  const acts = async () => (await ask('acts', { personId: client.userId })).body.data
  const before = await acts()
  const nobody = await operator('unban', String(client.userId), '--why', 'mistyped')
  expect([nobody.code, nobody.output]).toEqual([2, expect.stringContaining('is not banned')])
  const [{ appId } = { appId: '' }] = await rowsOf<{ appId: string }>(
    gateway.database.db,
    sql`select app_id as "appId" from person where id = ${client.userId}`,
  )
  const device = ['device', appId, client.deviceId] as const
  const free = await operator('unban', ...device, '--why', 'mistyped')
  expect([free.code, free.output]).toEqual([2, expect.stringContaining('is not banned')])
  expect(await acts()).toEqual(before)
  expect((await operator('ban', ...device, '--rule', 'spam', '--why', 'adverts')).code).toBe(0)
  expect((await operator('unban', ...device, '--why', 'looked at again')).code).toBe(0)
  expect(
    (await gateway.client().send('emailLogin', { body: { email: 'vip@demo.test', password: 'demo1234' } }))
      .envelope.code,
  ).toBe(200)
})

it('coins are given and taken once per key, never below zero, and the books stay right', async () => {
  const client = await loggedIn(gateway, 'caller')
  const results = await Promise.all(
    Array.from({ length: 8 }, () =>
      ask('coins', { personId: client.userId, amount: 250, key: 'gift-0001', ...signed }),
    ),
  )
  const outcomes = results.map(({ body }) => body.data?.['outcome'])
  expect([
    outcomes.filter((outcome) => outcome === 'granted').length,
    outcomes.filter((outcome) => outcome === 'duplicate').length,
  ]).toEqual([1, 7])
  expect((await client.call('currentUser', {})).goldNum).toBe(1250)
  const taken = await operator('coins', String(client.userId), '-50', '--why', 'given by mistake')
  expect([taken.code, (await client.call('currentUser', {})).goldNum]).toEqual([0, 1200])
  const many = await operator('coins', String(client.userId), '-5000', '--why', 'too much')
  expect([many.code, many.output]).toEqual([2, expect.stringContaining('has 1200 coins')])
  expect(await rowsOf(gateway.database.db, sql`select * from books_violation`)).toEqual([])
})

it('pictures of a report are written where the operator wants them, for their eyes only', async () => {
  const caller = await loggedIn(gateway, 'caller')
  const vip = await loggedIn(gateway, 'vip')
  const { reportId } = await caller.call('report', {
    body: { reportedUserId: vip.userId, reasonId: 9, scene: 'call' },
  })
  const none = await operator('reports', 'pictures', String(reportId))
  expect([none.code, none.output]).toEqual([2, expect.stringContaining('has no pictures')])
  const bytes = Buffer.from('/9j/4AAQ', 'base64')
  await gateway.database.db.insert(reportPictures).values({
    reportId,
    pictures: [1, 2].map(() => `data:image/jpeg;base64,${bytes.toString('base64')}`),
    createdAt: gateway.clock.now(),
  })
  expect((await operator('reports', String(reportId))).output).toMatch(/pictures +2/)
  const folder = mkdtempSync(join(tmpdir(), 'visavis-pictures-'))
  const { code, output } = await operator(
    'reports',
    'pictures',
    String(reportId),
    '--to',
    join(folder, 'new'),
  )
  expect([code, output.trim().split('\n')]).toEqual([
    0,
    ['01', '02'].map((number) => join(folder, 'new', `report-${reportId}-${number}.jpg`)),
  ])
  for (const file of output.trim().split('\n'))
    expect([readFileSync(file), statSync(file).mode & 0o077]).toEqual([bytes, 0])
  rmSync(folder, { recursive: true })
  await operator(
    'reports',
    'close',
    String(reportId),
    '--answer',
    'warned',
    '--acted',
    'yes',
    '--why',
    'looked at',
  )
})

it('hosts, reports and orders', async () => {
  const caller = await loggedIn(gateway, 'caller')
  const vip = await loggedIn(gateway, 'vip')
  const { reportId } = await caller.call('report', {
    body: { reportedUserId: vip.userId, reasonId: 9, text: 'rude \u202etest', scene: 'profile' },
  })
  const list = await operator('reports')
  expect(list.output).toContain('rude')
  expect(list.output).not.toContain('\u202e')
  expect(
    (
      await operator(
        'reports',
        'close',
        String(reportId),
        '--answer',
        'warned',
        '--acted',
        'yes',
        '--why',
        'first time',
      )
    ).code,
  ).toBe(0)
  expect((await operator('reports')).output).toBe('Nothing.\n')
  expect(
    (await operator('host', String(vip.userId), 'on', '--price', '80', '--why', 'passed the interview')).code,
  ).toBe(0)
  expect(await caller.call('callInfo', { query: { matchUserId: vip.userId } })).toMatchObject({ price: 80 })
  expect((await operator('orders')).output).toBe('Nothing.\n')
})

it('pictures are added from a file, listed and removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-picture-'))
  const file = join(folder, 'spring.png')
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#36c' } })
    .png()
    .toFile(file)
  expect(await operator('pictures', 'add', file)).toMatchObject({ code: 2 })
  const added = await operator('pictures', 'add', file, '--why', 'spring is here')
  rmSync(folder, { recursive: true })
  const [address = ''] = /\/media\/site\/[0-9a-f]{32}-m\.webp/.exec(added.output) ?? []
  expect([added.code, (await gateway.app.request(`http://gateway.test${address}`)).status]).toEqual([0, 200])
  expect((await operator('pictures')).output).toContain('spring.png')
  expect((await operator('pictures', 'remove', address, '--why', 'spring is over')).code).toBe(0)
  expect((await operator('pictures')).output).toBe('Nothing.\n')
})

it.each([
  [['dance'], 'There is no command "dance"'],
  [['ban', 'x', 'account', '--why', 'abc'], 'the number of an account'],
  [['ban', '5', 'forever', '--why', 'abc'], 'one of account, suspend, block48'],
  [['ban', '5', 'account', '--why', 'abc'], '--rule'],
  [['unban', '5'], '--why'],
  [['unban', '999999', '--why', 'abc'], 'There is no account 999999'],
  [['coins', '5', 'many', '--why', 'abc'], 'an amount such as'],
  [['ban', 'device', 'nobody', '12345678', '--rule', 'spam', '--why', 'abc'], 'There is no brand'],
  [['reports', 'close', '5', '--why', 'abc'], '--answer'],
  [['reports', 'close', '5', '--answer', 'warned', '--why', 'abc'], '--acted'],
  [['appeals', 'accept', 'A-1', '--why', 'abc'], 'a case number'],
  [['unban', '5', '--wy', 'x'], '--wy'],
] as const)('%s is answered with a way on', async (args, problem) => {
  const { code, output } = await operator(...args)
  expect([code, output]).toEqual([2, expect.stringContaining(problem)])
})

it('says so when there is no gateway', async () => {
  const right = port
  port = 1
  const { code, output } = await operator('reports')
  port = right
  expect([code, output]).toEqual([
    2,
    'The gateway at http://127.0.0.1:1 does not answer. Start it, or set GATEWAY_URL.\n',
  ])
})

it('a login link that cannot be mailed is refused with a sentence, makes no link and is not booked as done', async () => {
  const { userId } = await loggedIn(gateway, 'vip')
  const done = () => rowsOf(gateway.database.db, sql`select 1 from operator_act where act = 'login-link'`)
  const links = () => rowsOf(gateway.database.db, sql`select 1 from email_flow where purpose = 'login'`)
  const order = () => ask('login-link', { personId: userId, site: TEST_ORIGIN, ...signed })
  const config = gateway.context.config as { mode: string; mail: unknown }
  const { mode, mail } = config
  try {
    // No server at all, then one that is away.
    for (const [settings, sentence] of [
      [{ mode: 'production', mail: null }, 'SMTP_URL and MAIL_FROM'],
      [
        {
          mode: 'production',
          mail: { url: 'smtp://127.0.0.1:1', from: 'hello@site.test', requireTls: true },
        },
        'did not take the mail',
      ],
    ] as const) {
      Object.assign(config, settings)
      expect(await order()).toMatchObject({
        status: 409,
        body: { problem: expect.stringContaining(sentence) as string },
      })
    }
    const { code, output } = await operator(
      'login-link',
      String(userId),
      TEST_ORIGIN,
      '--why',
      'lost the password',
    )
    expect([code, output.trim().split('\n').at(-1)]).toEqual([
      2,
      expect.stringContaining('did not take the mail'),
    ])
  } finally {
    Object.assign(config, { mode, mail })
  }
  expect([await done(), await links()]).toEqual([[], []])
  expect((await order()).status).toBe(200)
  expect([(await done()).length, (await links()).length]).toEqual([1, 1])
}, 60_000)

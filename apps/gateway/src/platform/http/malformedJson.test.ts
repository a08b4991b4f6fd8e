import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  const many = 1_000_000
  gateway = await createTestGateway({
    config: {
      limits: {
        personPerSecond: many,
        personBurst: many,
        addressPerSecond: many,
        addressBurst: many,
        emailExistsPerMinute: many,
        mailsPerHour: many,
        bonusesPerNetworkDay: many,
        bodyBytes: 262_144,
      },
    },
  })
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

/** What RFC 8259 refuses, kind by kind; each stands alone and as the value of a field. */
const BAD_VALUES = [
  '[1,]',
  '[,1]',
  '[1,,2]',
  '[1',
  '1]',
  '[1 2]',
  '[',
  ']',
  '{',
  '}',
  '{"a"}',
  '{"a":}',
  '{:1}',
  '{"a":1,}',
  '{"a":1 "b":2}',
  '{a:1}',
  "{'a':1}",
  '{"a" 1}',
  '{"a"::1}',
  '{1:1}',
  '{null:1}',
  '01',
  '-01',
  '+1',
  '1.',
  '.1',
  '-.1',
  '1e',
  '1e+',
  '1.e1',
  '0x10',
  '1_000',
  '１２',
  'NaN',
  'Infinity',
  '-Infinity',
  '-',
  '--1',
  '1-2',
  '0e',
  '1eE2',
  'True',
  'FALSE',
  'nul',
  'undefined',
  'null null',
  'truefalse',
  '"a',
  'a"',
  '"\\x41"',
  '"\\u12"',
  '"\\uD83D\\u"',
  '"\\"',
  '"\n"',
  '"\t"',
  '"\u0000"',
  "'a'",
  '`a`',
  '"a" "b"',
  '/* */1',
  '1//',
  '#1',
  '<html></html>',
  'a=1&b=2',
  '\u00a01',
  '\u2028',
  '\ufeff1',
  '\v1',
  '\u0000',
] as const
const field = (value: string): string => `{"email":${value},"password":"demo1234"}`
/**
 * A proper body with each of its characters left out, doubled, or a bracket, comma or quote put before it.
 */
function mutations(body: string): string[] {
  const places = Array.from(body, (_, index) => index)
  return places.flatMap((at) => [
    body.slice(0, at) + body.slice(at + 1),
    body.slice(0, at),
    ...['{', ']', ',', '"', '\\', '\u0001'].map((mark) => body.slice(0, at) + mark + body.slice(at)),
  ])
}
const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

it('what is no JSON is 400 with the field named, whoever sends it; nothing is a failure of the gateway (F11)', async () => {
  const person = await loggedIn(gateway, 'vip')
  const visitor = gateway.client()
  const bodies = [
    '',
    ' ',
    ...BAD_VALUES,
    ...BAD_VALUES.map(field),
    '['.repeat(100_000),
    '{"a":'.repeat(40_000),
    ...mutations('{"email":"a@b.co","password":"short"}'),
  ]
  const bad = bodies.filter((body) => !isJson(body))
  // Some mutations are good JSON; they must not make this test about something else.
  expect([bad.length > 300, BAD_VALUES.filter((value) => isJson(field(value)))]).toEqual([true, []])
  const wrong: string[] = []
  for (const body of bad) {
    const { status, envelope } = await visitor.send(
      'emailLogin',
      { body: { email: '', password: '' } },
      { rawBody: body },
    )
    if (status !== 400 || envelope.code !== 20001 || envelope.field !== 'body')
      wrong.push(`${JSON.stringify(body.slice(0, 60))}: ${status} ${envelope.code} ${envelope.field}`)
  }
  for (const body of BAD_VALUES) {
    const { status, envelope } = await person.send('saveSettings', { body: {} }, { rawBody: body })
    if (status !== 400 || envelope.code !== 20001)
      wrong.push(`signed ${JSON.stringify(body)}: ${status} ${envelope.code}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

it('what is JSON and not the body asked for is 400 as well: other shapes, doubled keys, nesting, lone halves (F11)', async () => {
  const visitor = gateway.client()
  const shapes = [
    'null',
    'true',
    '0',
    '-0',
    '1e400',
    '""',
    '"text"',
    '[]',
    '[[]]',
    '[{}]',
    '{}',
    '{"":0}',
    '{"email":null,"password":null}',
    field('["a@b.co"]'),
    field('{"a":"b"}'),
    field('1e308'),
    `${'['.repeat(2000)}${']'.repeat(2000)}`,
    field('"\\ud83d"'),
    field('"a\\u0000@b.co"'),
  ]
  const seen = []
  for (const rawBody of shapes)
    seen.push((await visitor.send('emailLogin', { body: { email: '', password: '' } }, { rawBody })).status)
  expect(
    seen.filter((status) => status >= 500),
    seen.join(),
  ).toEqual([])
  expect(seen.slice(0, 17)).toEqual(Array<number>(17).fill(400))
  // The last of doubled keys counts, as everywhere on the web; nothing is merged.
  const doubled = await visitor.send(
    'emailLogin',
    { body: { email: '', password: '' } },
    { rawBody: '{"email":"nobody@demo.test","email":"caller@demo.test","password":"demo1234"}' },
  )
  expect(doubled.envelope.code).toBe(200)
})

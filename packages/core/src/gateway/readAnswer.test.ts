import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswer } from './readAnswer.ts'

const read = (body: string | Uint8Array<ArrayBuffer>, init: ResponseInit = {}) =>
  readAnswer(new Response(body, init), null)
const whole = JSON.stringify({
  code: 200,
  msg: 'fine',
  data: { list: [1, 'ü', { deep: null }], goldNum: 120 },
})

test('an answer that breaks off anywhere is a failure, never half an answer (F11)', async () => {
  expect(await read(whole)).toMatchObject({ ok: true, data: { goldNum: 120 } })
  for (let end = 0; end < whole.length; end += 1)
    expect(await read(whole.slice(0, end))).toMatchObject({ ok: false, status: 200, envelope: {} })
})

test('whatever comes is an answer or a failure: other shapes, other types, bytes that are no text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json(),
        fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
      ),
      fc.constantFrom(200, 400, 404, 500, 502),
      async (body, status) => {
        const answer = await read(body, { status })
        if (answer.ok) expect(status).toBe(200)
        else expect(answer.status).toBe(status)
      },
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      expect((await read(new Uint8Array(bytes))).ok).toBe(false)
    }),
  )
})

test.each([
  '{"code":200.5}',
  '{"code":"200"}',
  '{"code":null}',
  '{"code":1e400}',
  '[{"code":200}]',
  '200',
  'null',
  'true',
  '"{}"',
  '{"CODE":200}',
  `${'['.repeat(100_000)}`,
  '\ufeff\ufeff{}',
  '<!doctype html><title>Bad gateway</title>',
])('%s is no envelope', async (body) => {
  expect(await read(body)).toMatchObject({ ok: false, envelope: {} })
})

test('keys that reach into every object stay where they are (B2)', async () => {
  const answer = await read(
    '{"code":200,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"data":{"__proto__":{"polluted":1}}}',
  )
  expect(answer.ok).toBe(true)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  // A code that is only inherited is none.
  expect((await read('{"__proto__":{"code":200},"data":1}')).ok).toBe(false)
})

test.each([
  ['120', 120],
  ['0', 0],
  ['-5', undefined],
  ['1e3', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ['99999999', undefined],
])('Retry-After %s is %s seconds', async (header, seconds) => {
  expect(await read('{}', { status: 429, headers: { 'Retry-After': header } })).toMatchObject({
    ok: false,
    retryAfter: seconds,
  })
})

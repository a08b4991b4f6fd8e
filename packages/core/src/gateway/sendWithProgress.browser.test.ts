import { expect, test } from 'vitest'
import type { Progress } from './GatewayClient.ts'
import { sendWithProgress } from './sendWithProgress.ts'

const body = (): Blob => new Blob([new Uint8Array(3_000_000)], { type: 'image/jpeg' })
const address = new URL('/no-such-place', location.href).href

test('tells how much is on its way up to the whole, and gives the answer as fetch does', async () => {
  const told: Progress[] = []
  const answer = await sendWithProgress((progress) => told.push(progress))(address, {
    method: 'POST',
    body: body(),
    headers: { 'x-kind': 'test' },
  })
  expect(told.at(-1)).toEqual({ sent: 3_000_000, total: 3_000_000 })
  expect(told.map(({ sent }) => sent)).toEqual(
    told.map(({ sent }) => sent).toSorted((one, other) => one - other),
  )
  const same = await fetch(address, { method: 'POST', body: body() })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    same.status,
    same.headers.get('content-type'),
    await same.text(),
  ])
})

test('stops at once when it is aborted, also before it began', async () => {
  const abort = new AbortController()
  const sending = sendWithProgress(() => abort.abort())(address, {
    method: 'POST',
    body: body(),
    signal: abort.signal,
  })
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  await expect(
    sendWithProgress(() => {})(address, { method: 'POST', body: body(), signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ name: 'AbortError' })
})

test('fails where nobody answers', async () => {
  await expect(
    sendWithProgress(() => {})('http://127.0.0.1:9/', { method: 'POST', body: body() }),
  ).rejects.toBeInstanceOf(TypeError)
})

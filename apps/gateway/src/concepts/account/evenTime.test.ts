import { expect, it, vi } from 'vitest'
import { noLongerThan, noSoonerThan } from './evenTime.ts'

const took = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  const outcome = await work().then(
    (value) => value,
    (error: unknown) => `threw ${String((error as Error).message)}`,
  )
  return { ms: performance.now() - start, outcome }
}

it('an answer and a refusal come equally late', async () => {
  const answer = await took(() => noSoonerThan(60, async () => 'known'))
  const refusal = await took(() =>
    noSoonerThan(60, async () => {
      throw new Error('unknown')
    }),
  )
  expect([answer.outcome, refusal.outcome]).toEqual(['known', 'threw unknown'])
  for (const { ms } of [answer, refusal]) expect(ms).toBeGreaterThanOrEqual(60)
})
it('work that takes longer is not held up further', async () => {
  let finish: () => void = () => undefined
  let isOver = false
  const start = performance.now()
  void noSoonerThan(
    5,
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  ).then(() => {
    isOver = true
  })
  await vi.waitUntil(() => performance.now() - start > 10)
  finish()
  // Before any timer: what is promised already comes first.
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
  expect(isOver).toBe(true)
})
it('a slow sender is not waited for, a quick failure is told, a late one harms nobody', async () => {
  expect((await took(() => noLongerThan(20, new Promise(() => undefined)))).outcome).toBeUndefined()
  expect((await took(() => noLongerThan(1000, Promise.reject(new Error('refused'))))).outcome).toBe(
    'threw refused',
  )
  let fail: (error: Error) => void = () => undefined
  await noLongerThan(
    5,
    new Promise<void>((_resolve, reject) => {
      fail = reject
    }),
  )
  fail(new Error('late'))
  const quick = await took(() => noLongerThan(10_000, Promise.resolve()))
  expect(quick.ms).toBeLessThan(5000)
})

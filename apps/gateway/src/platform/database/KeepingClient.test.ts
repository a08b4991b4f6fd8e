import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'

interface Sent {
  text: string
  name?: string
}
const sent = (query: { mock: { calls: unknown[][] } }): Sent[] =>
  query.mock.calls.map(([config]) => config as Sent)
afterEach(() => {
  vi.restoreAllMocks()
})

/** With no names yet: they are those of the process. */
async function freshClient(): Promise<pg.Client> {
  vi.resetModules()
  return new (await import('./KeepingClient.ts')).KeepingClient()
}

it('gives statements with values one name each, leaves others alone, and takes a new name once the tables changed under one', async () => {
  const query = vi
    .spyOn(pg.Client.prototype, 'query')
    .mockImplementation(() => Promise.resolve({ rows: [] }) as never)
  const client = await freshClient()
  const run = (text: string, values?: unknown[]) =>
    (client.query as (...args: unknown[]) => Promise<unknown>)({ text }, values)
  await run('select $1', [1])
  await run('select $1', [2])
  await run('select $1 + 1', [1])
  await run('begin')
  await run('select 1', [])
  const [first, again, other, begin, bare] = sent(query)
  expect(first?.name).toMatch(/^kept_\d+$/)
  expect([again?.name, other?.name === first?.name, begin?.name, bare?.name]).toEqual([
    first?.name,
    false,
    undefined,
    undefined,
  ])
  query.mockImplementationOnce(
    () =>
      Promise.reject(
        Object.assign(new Error('cached plan must not change result type'), { code: '0A000' }),
      ) as never,
  )
  await expect(run('select $1', [3])).rejects.toThrow('cached plan')
  await run('select $1', [4])
  expect(sent(query).at(-1)?.name).not.toBe(first?.name)
})

it('names so many and no more', async () => {
  const query = vi
    .spyOn(pg.Client.prototype, 'query')
    .mockImplementation(() => Promise.resolve({ rows: [] }) as never)
  const client = await freshClient()
  for (let n = 0; n < 500; n += 1)
    await (client.query as (...args: unknown[]) => Promise<unknown>)({ text: `select $1 + ${n}` }, [n])
  const names = sent(query).map(({ name }) => name)
  expect(names.slice(0, 300).every((name) => name !== undefined)).toBe(true)
  expect(names.at(-1)).toBeUndefined()
})

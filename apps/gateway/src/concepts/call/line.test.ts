import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { alpha, testBrands } from '../../testing/testBrands.ts'
import { createLineHandlers } from './line.routes.ts'

const handlerOf = (env: Record<string, string>) => {
  const { lineServers } = createLineHandlers({
    config: readConfig(env),
    brands: testBrands,
    clock: { now: () => 10_000 },
  } as unknown as GatewayContext)
  return (userId = 7) =>
    lineServers({ caller: { userId, brand: alpha } } as unknown as Parameters<typeof lineServers>[0])
}

it('lends the relay for five minutes, to whoever asks by name', async () => {
  const { iceServers, now } = await handlerOf({
    TURN_URLS: 'turn:relay.example:3478',
    TURN_SECRET: 's3cret',
  })()
  expect(now).toBe(10_000)
  expect(iceServers).toMatchObject([{ urls: ['turn:relay.example:3478'], username: '310:7' }])
  expect((await handlerOf({})()).iceServers).toEqual([])
})

it('lends it thirty times an hour, and to each person by themselves', async () => {
  const ask = handlerOf({})
  for (let test = 0; test < 30; test += 1) await ask()
  expect(() => ask()).toThrow(expect.objectContaining({ status: 429 }))
  await expect(ask(8)).resolves.toMatchObject({ iceServers: [] })
})

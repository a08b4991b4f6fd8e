import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { firstFreePort, isPortFree } from '../site/freePort.mjs'
import { launchByNpm } from '../test/launch.mjs'
import { temporaryFolder } from '../test/temporaryFolder.mjs'
import { isAlive } from './isAlive.mjs'

async function place() {
  const folder = await temporaryFolder()
  const port = await firstFreePort(5100 + Math.floor(Math.random() * 40))
  const gatewayPort = await firstFreePort(port + 1)
  return { folder, data: join(folder, 'data'), port, gatewayPort }
}

/** Everything ends, and both ports are free again. */
const expectNothingLeft = ({ launcher, gateway, foreign }, { port, gatewayPort }) =>
  vi.waitFor(
    async () => {
      expect([launcher, gateway, foreign].filter(isAlive)).toEqual([])
      expect(await isPortFree(port)).toBe(true)
      expect(await isPortFree(gatewayPort)).toBe(true)
    },
    { timeout: 15_000, interval: 100 },
  )

it.each([
  ['kill of npm', ({ npm }) => process.kill(npm.pid, 'SIGTERM'), 'down'],
  ['kill -9 of npm', ({ npm }) => process.kill(npm.pid, 'SIGKILL'), 'down'],
  ['Ctrl-C in the terminal', ({ npm }) => process.kill(-npm.pid, 'SIGINT'), 'down'],
  ['kill of the launcher', ({ ids }) => process.kill(ids.launcher, 'SIGTERM'), 'down'],
  ['kill -9 of the launcher', ({ ids }) => process.kill(ids.launcher, 'SIGKILL'), 'down'],
])('%s leaves no process behind, and the next start just works', async (_name, end, lastWord) => {
  const at = await place()
  const first = await launchByNpm(at.folder, at)
  expect(first.ids, first.output()).not.toBeNull()
  end(first)
  await expectNothingLeft(first.ids, at)
  expect(readFileSync(join(at.data, 'double.log'), 'utf8')).toContain(`${lastWord} ${first.ids.gateway}`)

  const second = await launchByNpm(at.folder, at)
  expect(second.ids, second.output()).not.toBeNull()
  process.kill(second.ids.launcher, 'SIGTERM')
  await expectNothingLeft(second.ids, at)
})

it('the gateway ends while its sites still pass sockets on: it can tell everybody itself that it goes', async () => {
  const at = await place()
  const { ids, npm } = await launchByNpm(at.folder, at)
  process.kill(-Number(npm.pid), 'SIGINT')
  await expectNothingLeft(ids, at)
  expect(readFileSync(join(at.data, 'double.log'), 'utf8')).toContain(`the site still stands ${ids.gateway}`)
})

it('a start at once after kill -9 waits for the old gateway', async () => {
  const at = await place()
  const first = await launchByNpm(at.folder, at)
  process.kill(first.ids.launcher, 'SIGKILL')
  const second = await launchByNpm(at.folder, { ...at })
  expect(second.ids, second.output()).not.toBeNull()
  process.kill(second.ids.launcher, 'SIGTERM')
  await expectNothingLeft(second.ids, at)
})

it('a second start on the same data folder says so and ends with 1', async () => {
  const at = await place()
  const first = await launchByNpm(at.folder, at)
  const second = await launchByNpm(at.folder, { ...at, port: await firstFreePort(at.port + 50) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`already runs on the data folder ${at.data}`)
  expect(second.output()).toContain('--data')
  expect(isAlive(first.ids.gateway)).toBe(true)
  process.kill(first.ids.launcher, 'SIGTERM')
  await expectNothingLeft(first.ids, at)
})

it('a busy port says so and ends with 1', async () => {
  const at = await place()
  const first = await launchByNpm(at.folder, at)
  const second = await launchByNpm(join(at.folder), {
    data: join(at.folder, 'data-2'),
    port: at.port,
    gatewayPort: at.gatewayPort,
  })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Port ${at.port} is taken`)
  process.kill(first.ids.launcher, 'SIGTERM')
  await expectNothingLeft(first.ids, at)
})

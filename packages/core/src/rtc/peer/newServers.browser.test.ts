import { afterEach, expect, test } from 'vitest'
import { contractWorld } from '../contract/contractWorld.ts'
import { loopbackDriver } from '../contract/loopbackDriver.ts'
import { testGrant } from '../session/testGrant.ts'
import { createPeerPort } from './createPeerPort.ts'

const world = contractWorld(loopbackDriver('peer', createPeerPort({ resendMs: 400 })))
afterEach(world.cleanUp)

test('servers that changed while an offer waited make it a new one: its addresses were those of servers that are gone', async () => {
  const { caller, callee, line } = await world.call()
  line.cut(true)
  await caller.session.restart()
  line.cut(false)
  const before = line.sent.length
  await caller.session.restart(testGrant('caller'))
  const offers = (sent: typeof line.sent) =>
    sent.flatMap(({ signal }) => (signal.kind === 'offer' ? [signal.epoch] : []))
  const [first = 0] = offers(line.sent)
  await expect
    .poll(() =>
      line.sent.slice(before).some(({ signal }) => signal.kind === 'answer' && signal.epoch > first),
    )
    .toBe(true)
  expect(offers(line.sent.slice(before))).not.toContain(first)
  await world.moves(caller)
  await world.moves(callee)
})

test('servers that changed with nothing waiting keep the connection', async () => {
  const { caller, callee, line } = await world.call()
  await caller.session.restart(testGrant('caller'))
  await world.moves(caller)
  await world.moves(callee)
  expect(
    new Set(line.sent.flatMap(({ signal }) => (signal.kind === 'offer' ? [signal.epoch] : []))).size,
  ).toBe(1)
})

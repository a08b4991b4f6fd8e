import { expect, test } from 'vitest'
import { openLinePath } from './openLinePath.ts'

test('opens a direct path and carries a picture and a tone over it', async () => {
  const path = await openLinePath({ iceServers: [], policy: 'all', withinMs: 8000 })
  expect(path?.kinds).toEqual(['host'])
  const flow = await path?.measure(1500)
  path?.close()
  expect(flow?.upKbps).toBeGreaterThan(20)
  expect(flow?.downKbps).toBeGreaterThan(20)
  expect(flow?.lossPercent).toBeLessThan(20)
})

test('says when there is no path: relayed only, and no relay', async () => {
  expect(await openLinePath({ iceServers: [], policy: 'relay', withinMs: 300 })).toBeNull()
})

test('an address that is none is no reason to break', async () => {
  expect(await openLinePath({ iceServers: [{ urls: 'nonsense' }], policy: 'all', withinMs: 300 })).toBeNull()
})

import { expect, test } from 'vitest'
import { openLinePath } from './openLinePath.ts'

test('opens a direct path and carries a picture and a tone over it', async () => {
  const path = await openLinePath({ iceServers: [], policy: 'all', withinMs: 8000 })
  expect(path?.kinds).toEqual(['host'])
  const flow = await path?.measure(4000)
  path?.close()
  // As much as a call would send: a good line is not taken for a weak one because the picture was easy.
  expect(flow?.upKbps).toBeGreaterThan(350)
  expect(flow?.downKbps).toBeGreaterThan(350)
  expect(flow?.lossPercent).toBeLessThan(20)
})

test('says when there is no path: relayed only, and no relay', async () => {
  expect(await openLinePath({ iceServers: [], policy: 'relay', withinMs: 300 })).toBeNull()
})

test('an address that is none is no reason to break', async () => {
  expect(await openLinePath({ iceServers: [{ urls: 'nonsense' }], policy: 'all', withinMs: 300 })).toBeNull()
})

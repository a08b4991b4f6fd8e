import type { GatewayClient } from '@visavis/core/gateway'
import { expect, it, vi } from 'vitest'
import { createLandingGate, holdBehind } from './landingGate.ts'

function setUp(landing: boolean) {
  const page = document.createElement('html')
  if (landing) page.dataset['landing'] = ''
  const set = vi.fn()
  const gate = createLandingGate({ set }, page)
  const request = vi.fn(async (name: string) => ({ ok: true, data: name }))
  const gateway = holdBehind(gate, { request, call: request } as unknown as GatewayClient)
  return { page, set, gate, request, gateway }
}

it('asks for nobody before the start, and for everything that waited after it (R2.60)', async () => {
  const { gate, gateway, request } = setUp(true)
  const wall = gateway.request('guestWall', { countryId: 0, page: 1, size: 20 })
  const conf = gateway.call('globalConf')
  await gateway.request('registerBanner', { countryId: 0 })
  await gateway.call('countryByIp')
  expect(request.mock.calls.map(([name]) => name)).toEqual(['registerBanner', 'countryByIp'])
  gate.open()
  expect([await wall, await conf]).toMatchObject([{ data: 'guestWall' }, { data: 'globalConf' }])
  await gateway.request('guestWall', { countryId: 0, page: 2, size: 20 })
  expect(request).toHaveBeenCalledTimes(5)
})
it('lets a log-in over the landing page ask for what it needs, and for nobody (R2.39)', async () => {
  const { gate, gateway, request } = setUp(true)
  const conf = gateway.call('globalConf')
  const wall = gateway.call('guestWall', { countryId: 0, page: 1, size: 20 })
  gate.letLogIn()
  expect(await conf).toMatchObject({ data: 'globalConf' })
  await gateway.call('logout')
  expect(request.mock.calls.map(([name]) => name)).toEqual(['globalConf', 'logout'])
  gate.open()
  expect(await wall).toMatchObject({ data: 'guestWall' })
})
it('remembers the start and says so', () => {
  const { gate, set, page } = setUp(true)
  const heard = vi.fn()
  gate.subscribe(heard)
  gate.open()
  expect(gate.shut()).toBe(false)
  expect(page.dataset['landing']).toBeUndefined()
  expect(set).toHaveBeenCalledExactlyOnceWith('landingPageFlag', '1')
  expect(heard).toHaveBeenCalledTimes(1)
})
it('stands in nobody’s way who has been here', async () => {
  const { gateway, request } = setUp(false)
  await gateway.request('guestWall', { countryId: 0, page: 1, size: 20 })
  expect(request).toHaveBeenCalledTimes(1)
})

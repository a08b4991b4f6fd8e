import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hostStateReceived, payoutMoved, pointsReceived } from '../realtime/realtime.events.ts'
import { selectMe } from '../session/session.slice.ts'
import { loggedInSite } from '../test/loggedInSite.ts'
import { me, offline, refusal } from '../test/testPorts.ts'
import { hostingApi } from './hosting.api.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
async function member() {
  const site = await loggedInSite()
  const asked = (name: string) => site.calls.filter((call) => call.name === name).length
  return { ...site, asked, dispatch: site.store.dispatch }
}
const AGREED = { agreed: true, version: 1, agreedAt: 5 }
const missing = refusal(404, 404)

it('saves the agreement at the address that exists, and asks there first from then on (R7.70)', async () => {
  const site = await member()
  const save = () => site.dispatch(hostingApi.endpoints.saveAgreement.initiate({ version: 1 }))
  site.script.saveProtocol = missing
  site.script.saveProtocolOlder = offline('saveProtocolOlder')
  expect((await save()).error).toMatchObject({ kind: 'network' })
  site.script.saveProtocolOlder = AGREED
  expect((await save()).data).toEqual(AGREED)
  expect([site.asked('saveProtocol'), site.asked('saveProtocolOlder')]).toEqual([2, 2])
  expect((await save()).data).toEqual(AGREED)
  expect([site.asked('saveProtocol'), site.asked('saveProtocolOlder')]).toEqual([2, 3])
})

it('a refused agreement is no reason to ask elsewhere', async () => {
  const site = await member()
  site.script.saveProtocol = refusal(20917)
  const { error } = await site.dispatch(hostingApi.endpoints.saveAgreement.initiate({ version: 9 }))
  expect(error).toMatchObject({ code: 20917 })
  expect(site.asked('saveProtocolOlder')).toBe(0)
})

it('what became of the role shows at once: on its page, and in what everybody here knows of oneself', async () => {
  const site = await member()
  site.script.hosting = { state: 'waiting' }
  const read = site.dispatch(hostingApi.endpoints.hosting.initiate())
  expect((await read).data).toEqual({ state: 'waiting' })
  site.script.hosting = { state: 'host' }
  site.script.currentUser = { ...me, isHost: true, pricePerMinute: 20 }
  site.dispatch(hostStateReceived({ state: 'host', answer: '' }))
  await settle()
  expect(selectMe(site.store.getState())).toMatchObject({ isHost: true, pricePerMinute: 20 })
  expect(hostingApi.endpoints.hosting.select()(site.store.getState() as never).data).toEqual({
    state: 'host',
  })
  read.unsubscribe()
})

it('points that arrive make the shown sums old', async () => {
  const site = await member()
  site.script.hostPointSums = { sums: [1] }
  const read = site.dispatch(hostingApi.endpoints.hostPointSums.initiate({ bounds: '1,2' }))
  await read
  site.dispatch(pointsReceived({ points: 10, delta: 10, roomNum: 'a' }))
  await settle()
  expect(site.asked('hostPointSums')).toBe(2)
  read.unsubscribe()
})

it('a payout that moved makes what is shown of payouts old', async () => {
  const site = await member()
  site.script.payoutForm = { available: 1000 }
  const read = site.dispatch(hostingApi.endpoints.payoutForm.initiate())
  await read
  site.dispatch(payoutMoved({ payoutId: 'P-1', state: 'paid' }))
  await settle()
  expect(site.asked('payoutForm')).toBe(2)
  read.unsubscribe()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loggedInSite } from '../test/loggedInSite.ts'
import { ticketsApi } from './tickets.api.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const EMPTY = { list: [], page: 1, size: 20, total: 0 }

it('an answer is said with a way to it, and the list that is shown is read again', async () => {
  const site = await loggedInSite()
  site.script.ticketList = EMPTY
  const { dispatch } = site.store
  const read = dispatch(ticketsApi.endpoints.ticketList.initiate())
  await read
  const asked = () => site.calls.filter(({ name }) => name === 'ticketList').length
  expect(asked()).toBe(1)
  const data = { ticketId: 'T-1', topic: 'other', state: 'answered' } as const
  site.push({ id: 1, event: 'ticket.update', ts: 1, data })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(2)
  expect(site.store.getState().shell.notices.find(({ id }) => id === 'ticket-T-1')).toMatchObject({
    messageId: 'app.ticket.update',
    values: { state: 'answered' },
    action: { kind: 'ticket', ticketId: 'T-1' },
  })
  read.unsubscribe()
})

it.each(['ticketOpen', 'ticketReply'] as const)('%s makes the list old', async (name) => {
  const site = await loggedInSite()
  site.script.ticketList = EMPTY
  site.script[name] = { ticketId: 'T-1' }
  const { dispatch } = site.store
  const read = dispatch(ticketsApi.endpoints.ticketList.initiate())
  await read
  await (name === 'ticketOpen'
    ? dispatch(ticketsApi.endpoints.ticketOpen.initiate({ topic: 'other', text: 'Why?' }))
    : dispatch(ticketsApi.endpoints.ticketReply.initiate({ ticketId: 'T-1', text: 'And?' })))
  await vi.advanceTimersByTimeAsync(0)
  expect(site.calls.filter((call) => call.name === 'ticketList')).toHaveLength(2)
  read.unsubscribe()
})

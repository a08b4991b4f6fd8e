import { endpointOf } from '@visavis/core/contract'
import { expect, it } from 'vitest'
import { Refusal } from '../context.ts'
import { Admission } from './Admission.ts'

const READ = endpointOf('wall')
const WRITE = endpointOf('like')
const URGENT = endpointOf('callHangup')
const UPLOAD = { method: 'POST', form: {} } as never

/** Requests that are under way until they are told to end. */
function requests(admission: Admission) {
  const ends: (() => void)[] = []
  return {
    begin: (row: typeof READ) => {
      const outcome = { refused: null as unknown }
      void admission
        .take(row, () => new Promise<void>((end) => ends.push(end)))
        .catch((error: unknown) => (outcome.refused = error))
      return outcome
    },
    endOne: () => ends.shift()?.(),
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('asks reads to come again from the limit on, and writes from twice as many on', async () => {
  const { begin } = requests(new Admission(2, () => 0.99))
  const read = [begin(READ), begin(READ), begin(READ)]
  const written = [begin(WRITE), begin(WRITE), begin(WRITE)]
  await settled()
  const refused = (all: { refused: unknown }[]) => all.map((one) => one.refused !== null)
  expect(refused(read)).toEqual([false, false, true])
  expect(refused(written)).toEqual([false, false, true])
  expect(read[2]?.refused).toBeInstanceOf(Refusal)
  expect(read[2]?.refused).toMatchObject({ code: 429, status: 429, values: { seconds: 3 } })
})

it('always takes what ends a call or pays, and files, which have a limit of their own', async () => {
  const { begin } = requests(new Admission(1))
  begin(READ)
  for (let more = 0; more < 5; more += 1) begin(URGENT)
  const late = [begin(URGENT), begin(UPLOAD), begin(WRITE)]
  await settled()
  expect(late.map(({ refused }) => refused !== null)).toEqual([false, false, true])
})

it('takes the next one as soon as one has ended, however it ended', async () => {
  const admission = new Admission(1)
  const { begin, endOne } = requests(admission)
  begin(READ)
  await settled()
  endOne()
  await settled()
  await expect(admission.take(READ, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(admission.take(READ, () => Promise.resolve('answered'))).resolves.toBe('answered')
})

it('knows which calls are urgent by their row of the contract', () => {
  const urgent = (['callHangup', 'callCancel', 'exitMatch', 'createOrder', 'confirmPay'] as const).map(
    (name) => endpointOf(name).urgent,
  )
  expect(urgent).toEqual([true, true, true, true, true])
  expect(endpointOf('wall').urgent).toBeUndefined()
})

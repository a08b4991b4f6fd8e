// R3.38, R3.39: what does not fit is said once, and its default holds.
import { DEFAULT_TUNABLES, TUNABLE_KEYS, tunablesFrom } from '@visavis/core/contract/tunables'
import { expect, it } from 'vitest'
import type { GatewayContext } from '../context.ts'
import { tellUnsound } from './tellUnsound.ts'

const logged = () => {
  const lines: unknown[] = []
  const log = { warn: (about: unknown) => lines.push(about) } as unknown as GatewayContext['log']
  return { lines, log }
}
/** No setting takes this. */
const WRONG = { wrong: true }

it.each(TUNABLE_KEYS)('%s', (key) => {
  const { lines, log } = logged()
  const stored = { [key]: WRONG }
  for (let nth = 0; nth < 2; nth += 1) tellUnsound(log, 'alpha', 'v1', stored)
  const listed = ['entrance.list', 'game.list', 'mission.list', 'wheel.list'].includes(key)
  expect(lines).toEqual(listed ? [] : [{ appId: 'alpha', key }])
  expect(tunablesFrom(stored)).toEqual(DEFAULT_TUNABLES)
})

it('another version is looked at anew, and what fits is not said', () => {
  const { lines, log } = logged()
  tellUnsound(log, 'alpha', 'v1', { 'checkIn.daily': 5, unknown: 1 })
  tellUnsound(log, 'alpha', 'v2', { 'checkIn.daily': -5 })
  tellUnsound(log, 'beta', 'v2', { 'shop.offers': [{ packageId: 'none' }] })
  expect(lines).toEqual([
    { appId: 'alpha', key: 'checkIn.daily' },
    { appId: 'beta', key: 'shop.offers' },
  ])
})

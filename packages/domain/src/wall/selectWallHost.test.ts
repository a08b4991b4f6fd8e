import { expect, it } from 'vitest'
import type { WallHost } from '@visavis/core/contract'
import { setUpStore } from '../test/testPorts.ts'
import { selectWallHost } from './selectWallHost.ts'
import { wallApi } from './wall.api.ts'

it('finds a host on any wall that was read, and nobody before', async () => {
  const { store, script } = setUpStore()
  expect(selectWallHost(store.getState(), 12)).toBeUndefined()
  const host = { id: 12, userName: 'Elif' } as WallHost
  script.wall = ({ groupId }: { groupId: number }) => ({
    hosts: { list: groupId === 1001 ? [host] : [], page: 1, size: 20, total: 1 },
    limit: 24,
  })
  for (const groupId of [0, 1001])
    await store.dispatch(wallApi.endpoints.wall.initiate({ groupId, countryId: 0 }))
  expect(selectWallHost(store.getState(), 12)).toEqual(host)
  expect(selectWallHost(store.getState(), 13)).toBeUndefined()
})

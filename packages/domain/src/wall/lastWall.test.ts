import { createKeyValueStore } from '@visavis/core/storage'
import type { WallHost } from '@visavis/core/contract'
import { expect, it } from 'vitest'
import { keepWall, LAST_WALL_KEY, readLastWall } from './lastWall.ts'

const host = (id: number) =>
  ({
    id,
    userName: `P${id}`,
    age: 30,
    headImg: `/media/${id}.webp`,
    bio: 'not kept',
    pricePerMinute: 60,
  }) as unknown as WallHost

it('keeps the first of the wall with their time, and nothing but name, age and picture', () => {
  const storage = createKeyValueStore(() => null)
  expect(readLastWall(storage)).toBeNull()
  keepWall(
    storage,
    Array.from({ length: 30 }, (_, index) => host(index + 1)),
    1_000,
  )
  const kept = readLastWall(storage)
  expect(kept?.at).toBe(1_000)
  expect(kept?.hosts).toHaveLength(12)
  expect(kept?.hosts[0]).toEqual({ id: 1, userName: 'P1', age: 30, headImg: '/media/1.webp' })
  keepWall(storage, [], 2_000)
  expect(readLastWall(storage)?.at).toBe(1_000)
})

it('reads nothing where something else was written', () => {
  const storage = createKeyValueStore(() => null)
  for (const text of ['{', '[]', '{"at":"x","hosts":[]}']) {
    storage.set(LAST_WALL_KEY, text)
    expect(readLastWall(storage)).toBeNull()
  }
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEEP_PICTURES_MS, LastFrameCache } from './LastFrameCache.ts'

const watches = vi.hoisted(
  () => [] as { pictures: { image: string; at: number }[]; stop: ReturnType<typeof vi.fn> }[],
)
vi.mock('@visavis/core/media', () => ({
  watchPictures: () => {
    const watch = { pictures: [] as { image: string; at: number }[], stop: vi.fn() }
    watches.push(watch)
    return watch
  },
}))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  watches.length = 0
})

const attach = () => () => undefined
const picture = { image: 'data:image/jpeg;base64,/9j/', at: 1 }

it('is of one call only, and the next call makes it forget', () => {
  const memory = new LastFrameCache()
  memory.begin('one', attach, Date.now)
  memory.begin('one', attach, Date.now)
  expect(watches).toHaveLength(1)
  watches[0]?.pictures.push(picture)
  expect([memory.of('one'), memory.of('two'), memory.of('')]).toEqual([[picture], [], []])
  memory.begin('two', attach, Date.now)
  expect(watches[0]?.stop).toHaveBeenCalledOnce()
  expect(memory.of('one')).toEqual([])
})

it('takes nothing after the call, and is thrown away a while later', () => {
  const memory = new LastFrameCache()
  memory.begin('one', attach, Date.now)
  watches[0]?.pictures.push(picture)
  memory.end('other')
  expect(watches[0]?.stop).not.toHaveBeenCalled()
  memory.end('one')
  expect(watches[0]?.stop).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(KEEP_PICTURES_MS - 1)
  expect(memory.of('one')).toEqual([picture])
  vi.advanceTimersByTime(1)
  expect(memory.of('one')).toEqual([])
})

it('what is shown does not change while it is looked at', () => {
  const memory = new LastFrameCache()
  memory.begin('one', attach, Date.now)
  const shown = memory.of('one')
  watches[0]?.pictures.push(picture)
  expect(shown).toEqual([])
})

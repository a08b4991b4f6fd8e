import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.resetModules()
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => {
      said.push(`badge ${count}`)
    },
    clearAppBadge: async () => {
      said.push('cleared')
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

it('shows unread messages and a ringing call as one number, and clears it once both are gone', async () => {
  const { countOnBadge } = await import('./appBadge.ts')
  countOnBadge('unread', 0)
  expect(said, 'nothing was there').toEqual([])
  countOnBadge('unread', 2)
  countOnBadge('unread', 2)
  countOnBadge('ringing', 1)
  countOnBadge('ringing', 0)
  countOnBadge('unread', 0)
  expect(said).toEqual(['badge 2', 'badge 3', 'badge 2', 'cleared'])
})

it('says nothing where there is no icon, and swallows a refusal', async () => {
  vi.stubGlobal('navigator', {})
  const { countOnBadge } = await import('./appBadge.ts')
  expect(() => countOnBadge('ringing', 1)).not.toThrow()
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('refused')) })
  countOnBadge('ringing', 2)
  await new Promise(setImmediate)
})

import { describe, expect, it, vi } from 'vitest'
import { createCatalogues } from './catalogues.ts'
import type { FetchArea } from './catalogues.ts'

const literal = (value: string) => [{ type: 0 as const, value }]

describe('catalogues', () => {
  it('asks for an area once and hands out the same promise', async () => {
    const fetchArea = vi.fn<FetchArea>(async () => ({ 'app.a': literal('A') }))
    const catalogues = createCatalogues(fetchArea)
    expect(catalogues.load('en', 'app')).toBe(catalogues.load('en', 'app'))
    await catalogues.load('en', 'app')
    expect(fetchArea).toHaveBeenCalledTimes(1)
    expect(catalogues.loaded('en')).toEqual({ 'app.a': literal('A') })
    expect(catalogues.loaded('tr')).toEqual({})
  })
  it('asks again after a failure, but only when told to: React asks while it draws', async () => {
    const fetchArea = vi.fn<FetchArea>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({})
    const catalogues = createCatalogues(fetchArea)
    await expect(catalogues.load('en', 'app')).rejects.toThrow('offline')
    await expect(catalogues.load('en', 'app')).rejects.toThrow('offline')
    catalogues.forgetFailed()
    await expect(catalogues.load('en', 'app')).resolves.toEqual({})
  })
  it('formats by the engine alone until a text beyond the first screen is here', async () => {
    const whole = () => () => 'whole'
    const fetchFormatter = vi.fn(async () => whole)
    const catalogues = createCatalogues(async () => ({ 'app.a': literal('A') }), fetchFormatter)
    await catalogues.load('en', 'start')
    expect(fetchFormatter).not.toHaveBeenCalled()
    expect(catalogues.formatter()('en', catalogues.loaded('en'))('app.a', {})).toBe('A')
    await catalogues.load('en', 'app')
    await catalogues.load('de', 'start')
    expect(catalogues.formatter()).toBe(whole)
  })
})

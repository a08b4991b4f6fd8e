import { describe, expect, it } from 'vitest'
import { brandIds } from '../src/brand/brandIds.mjs'
import { contrast } from '../src/tokens/contrast.mjs'
import { contrastFaults } from '../src/tokens/contrastFaults.mjs'
import { themeCss } from '../src/tokens/themeCss.mjs'
import { changedBrand } from './brandFolderCopy.mjs'

const BRANDS = await brandIds()

const THEME = 'theme.tokens.json'

describe('contrast', () => {
  it('agrees with the WCAG examples', () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5)
    expect(contrast([1, 1, 1], [1, 1, 1])).toBe(1)
    expect(contrast([0x76 / 255, 0x76 / 255, 0x76 / 255], [1, 1, 1])).toBeCloseTo(4.54, 2)
  })

  it.each(BRANDS)('%s reads well in both modes', async (id) => {
    expect(await contrastFaults(id)).toEqual([])
  })

  it('names the pair that a brand made unreadable', async () => {
    const folder = await changedBrand('pomi', THEME, (theme) => {
      theme.light.text.secondary.$value = '{palette.slate.200}'
    })
    const faults = await contrastFaults('pomi', folder)
    expect(faults.map(({ mode, foreground, background }) => `${mode} ${foreground} on ${background}`)).toContain('light text.secondary on bg.surface')
    expect(faults.every(({ ratio, wanted }) => ratio < wanted)).toBe(true)
  })
})

describe('theme', () => {
  it.each(BRANDS)('%s names the same properties as every other brand', async (id) => {
    const names = (/** @type {string} */ css) => [...new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name))].sort()
    const [first = ''] = await brandIds()
    expect(names(await themeCss(id))).toEqual(names(await themeCss(first)))
  })

  it('keeps palette steps away from components', async () => {
    expect(await themeCss('embra')).not.toMatch(/--(palette|color)-/)
  })

  it('lists every missing token with its file at once', async () => {
    const folder = await changedBrand('embra', THEME, (theme) => {
      theme.dark.text.primary.$value = '{palette.plum.51}'
      theme.dark.accent.fg.$value = '{palette.nothing.1}'
    })
    const fault = await themeCss('embra', folder).catch((error) => error.message)
    expect(fault).toContain(`text.primary (${folder}${THEME}): there is no token {palette.plum.51}`)
    expect(fault).toContain('there is no token {palette.nothing.1}')
  })

  it('refuses tokens that point at themselves', async () => {
    const folder = await changedBrand('embra', THEME, (theme) => {
      theme.dark.text.primary.$value = '{text.secondary}'
      theme.dark.text.secondary.$value = '{text.primary}'
    })
    await expect(themeCss('embra', folder)).rejects.toThrow(/text\.primary.*points at itself/)
  })

  it('wants the same roles in both modes', async () => {
    const folder = await changedBrand('embra', THEME, (theme) => {
      delete theme.light.media.line
    })
    await expect(themeCss('embra', folder)).rejects.toThrow('light lacks --media-line')
  })

  it('refuses a value that is not of its type', async () => {
    const folder = await changedBrand('embra', THEME, (theme) => {
      theme.brand.radius.card.$value = '20px'
    })
    await expect(themeCss('embra', folder)).rejects.toThrow(/brand\.radius\.card is not a dimension/)
  })
})

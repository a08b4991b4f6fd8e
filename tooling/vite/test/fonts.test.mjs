import { describe, expect, it } from 'vitest'
import { brandFonts } from '../src/brand/fontCss.mjs'
import { brandIds } from '../src/brand/brandIds.mjs'
import { themeCss } from '../src/tokens/themeCss.mjs'
import { changedBrand } from './brandFolderCopy.mjs'

const BRANDS = await brandIds()
/** A letter of every script that people read or write on the site. */
const LETTERS = { Latin: 'a', 'Turkish and Polish': 'ğ', Vietnamese: 'ạ', Cyrillic: 'ж', Arabic: 'ع' }

/**
 * Whether one of the faces covers a letter. @param {import('../src/brand/fontCss.mjs').FontFace[]} faces
 *
 * @param {string} letter
 */
const covers = (faces, letter) =>
  faces.some(({ css }) =>
    (/unicode-range: ?([^;}]+)/.exec(css)?.[1] ?? '').split(',').some((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((part) => Number.parseInt(part, 16))
      const code = letter.codePointAt(0) ?? 0
      return code >= from && code <= to
    }),
  )

describe.each(BRANDS)('fonts of %s', (id) => {
  it.each(Object.entries(LETTERS))('cover %s', async (_script, letter) => {
    expect(covers((await brandFonts(id)).faces, letter)).toBe(true)
  })

  it('load one display and one body file first, the words meanwhile standing in a face of the same measures', async () => {
    const { preload, fallbacks } = await brandFonts(id)
    expect(preload.length).toBeGreaterThan(0)
    expect(preload.length).toBeLessThanOrEqual(2)
    expect(fallbacks).toHaveLength(preload.length)
    for (const face of fallbacks) {
      expect(face).toMatch(/local\("(Arial|Times New Roman)"\)/)
      expect(Number(/size-adjust: ([\d.]+)%/.exec(face)?.[1])).toBeGreaterThan(80)
      expect(face).toMatch(/ascent-override: [\d.]+%; descent-override: [\d.]+%; line-gap-override: [\d.]+%/)
      const family = /font-family: ("[^"]+")/.exec(face)?.[1] ?? '?'
      expect(await themeCss(id)).toContain(`Variable", ${family},`)
    }
  })
})

it('a family that is not there says which ones are', async () => {
  const folder = await changedBrand(BRANDS[0] ?? '', 'theme.tokens.json', (theme) => {
    theme.brand.font.display.$value = ['Comic Variable', 'sans-serif']
  })
  await expect(brandFonts(BRANDS[0] ?? '', folder)).rejects.toThrow(
    /"Comic Variable", which is not installed\.\s+Name one of .*Onest Variable.*@fontsource-variable\/comic/,
  )
})

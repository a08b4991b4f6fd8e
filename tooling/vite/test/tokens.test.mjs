import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { brandIds } from '../src/brand/brandIds.mjs'
import { themeMistakes } from '../src/tokens/checkTheme.mjs'
import { contrast } from '../src/tokens/contrast.mjs'
import { measureContrast } from '../src/tokens/measureContrast.mjs'
import { themeCss } from '../src/tokens/themeCss.mjs'
import { changedBrand } from './brandFolderCopy.mjs'

const BRANDS = await brandIds()
const THEME = 'theme.tokens.json'

/** Mistakes of a theme after a change. @param {string} id @param {(theme: any) => void} change */
const mistakesOf = async (id, change) => themeMistakes(id, await changedBrand(id, THEME, change))

describe('contrast', () => {
  it('agrees with the WCAG examples', () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5)
    expect(contrast([1, 1, 1], [1, 1, 1])).toBe(1)
    expect(contrast([0x76 / 255, 0x76 / 255, 0x76 / 255], [1, 1, 1])).toBeCloseTo(4.54, 2)
  })

  it.each(BRANDS)('%s is measured in both modes', async (id) => {
    const measured = await measureContrast(id)
    expect(measured.length).toBeGreaterThan(120)
    expect(measured.filter(({ ratio, wanted }) => ratio < wanted)).toEqual([])
  })
})

describe('theme', () => {
  it.each(BRANDS)('%s is sound', async (id) => {
    expect(await themeMistakes(id)).toEqual([])
  })

  it.each(BRANDS)('%s names the same properties as every other brand', async (id) => {
    const names = (/** @type {string} */ css) =>
      [...new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name))].sort()
    const [first = ''] = BRANDS
    expect(names(await themeCss(id))).toEqual(names(await themeCss(first)))
  })

  it('keeps palette steps away from components', async () => {
    expect(await themeCss('embra')).not.toMatch(/--(palette|color)-/)
  })

  it('names every mistake at once: file, line, value and a mend; the build stops with the same list', async () => {
    const folder = await changedBrand('embra', THEME, (theme) => {
      theme.dark.text.primary.$value = '{palette.plum.51}'
      theme.light.bg.canvas.$value = 'white'
      delete theme.light.media.line
      theme.dark.accent.oNSolid = { $value: '{color.white}' }
      theme.brand.radius.card.$value = '20px'
    })
    const mistakes = await themeMistakes('embra', folder)
    expect(mistakes.map(({ what, mend }) => `${what} ${mend}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /text\.primary points at \{palette\.plum\.51\}, which does not exist\. Did you mean \{palette\.plum\.50?\}\?/,
        ),
        expect.stringMatching(/bg\.canvas is "white", which is no color\. .*"components"/),
        expect.stringMatching(/light\.media\.line is missing\. Add "line": .* color to light\.media/),
        expect.stringMatching(
          /accent\.oNSolid is no role that anything reads\. Did you mean accent\.onSolid\?/,
        ),
        expect.stringMatching(/brand\.radius\.card is "20px", which is no dimension\. .*"unit": "px"/),
      ]),
    )
    expect(
      mistakes.every(({ file, line, column }) => file === folder + THEME && line >= 1 && column > 1),
    ).toBe(true)
    const stopped = await themeCss('embra', folder).catch((error) => error.message)
    for (const { file, line, column, what } of mistakes)
      expect(stopped).toContain(`${file}:${line}:${column} ${what}`)
  })

  it('says on which line, also in a file that people wrote', async () => {
    const folder = `${await mkdtemp(`${tmpdir()}/brand-`)}/`
    await writeFile(
      `${folder}${THEME}`,
      '{\n  "palette": {\n    "ink": {\n      "900": { "$type": "color", "$value": "{palette.ink.800}" },\n      "800": { "$type": "color", "$value": "{palette.ink.900}" }\n    }\n  }\n}\n',
    )
    const mistakes = await themeMistakes('zest', folder)
    expect(mistakes.filter(({ what }) => what.includes('points at itself'))).toEqual([
      {
        file: folder + THEME,
        line: 4,
        column: 44,
        what: '{palette.ink.800} → {palette.ink.900} → {palette.ink.800} points at itself.',
        mend: 'Give one of them a value instead of an alias.',
      },
    ])
  })

  it('names a cycle once, and not what leads to it', async () => {
    const mistakes = await mistakesOf('embra', (theme) => {
      theme.dark.text.primary.$value = '{text.secondary}'
      theme.dark.text.secondary.$value = '{text.primary}'
    })
    expect(mistakes.map(({ what }) => what)).toEqual([expect.stringContaining('points at itself')])
  })

  it('names the role a brand made unreadable, once, with a step that is far enough', async () => {
    const mistakes = await mistakesOf('pomi', (theme) => {
      theme.light.text.secondary.$value = '{palette.slate.200}'
    })
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]?.what).toMatch(
      /^light\.text\.secondary is "\{palette\.slate\.200\}", too close .*on bg\.surface \d\.\d\d \(4\.5 is needed\)/,
    )
    const step = /Use \{(palette\.slate\.\d+)\}/.exec(mistakes[0]?.mend ?? '')?.[1]
    expect(
      await mistakesOf('pomi', (theme) => {
        theme.light.text.secondary.$value = `{${step}}`
      }),
    ).toEqual([])
  })

  it('names the ground that was changed, not everything that stands on it, with a step that is far enough', async () => {
    const mistakes = await mistakesOf('pomi', (theme) => {
      theme.light.bg.inset.$value = '{palette.slate.500}'
    })
    const own = mistakes.filter(({ what }) => what.startsWith('light.bg.inset'))
    expect(own).toMatchObject([
      {
        what: expect.stringContaining('too close to what stands on it'),
        mend: expect.stringMatching(/^Use \{palette\.slate\.\d+\}/),
      },
    ])
    expect(mistakes.map(({ what }) => what.split(' ')[0])).not.toContain('light.text.primary')
  })

  it('wants solid grounds: what is seen through them cannot be measured', async () => {
    const mistakes = await mistakesOf('embra', (theme) => {
      const faint = { colorSpace: 'srgb', components: [1, 1, 1], alpha: 0.02 }
      for (const role of ['canvas', 'surface', 'raised', 'inset']) theme.dark.bg[role].$value = faint
    })
    expect(mistakes.map(({ what }) => what)).toEqual([
      'dark.bg.canvas shines through: its alpha is 0.02.',
      'dark.bg.surface shines through: its alpha is 0.02.',
      'dark.bg.raised shines through: its alpha is 0.02.',
    ])
  })

  it.each([
    ['an alpha of 5', { color: { alpha: 5 } }, /shadow has the alpha 5, outside of 0 to 1/],
    ['a negative blur', { blur: { value: -4, unit: 'px' } }, /shadow has the blur -4, outside of 0 to 400/],
    ['a blur of 100 rem', { blur: { value: 100, unit: 'rem' } }, /shadow has the blur 1600, outside of/],
  ])('refuses a shadow with %s, alone and among others', async (_name, change, expected) => {
    const px = (/** @type {number} */ value) => ({ value, unit: 'px' })
    const colour = { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 }
    const sound = { color: colour, offsetX: px(0), offsetY: px(4), blur: px(8), spread: px(-2) }
    const wrong = { ...sound, ...change, color: { ...colour, .../** @type {any} */ (change).color } }
    for (const value of [wrong, [sound, wrong]]) {
      const mistakes = await mistakesOf('embra', (theme) => {
        theme.light.c.card = { ...theme.light.c.card, shadow: { $type: 'shadow', $value: value } }
      })
      expect(mistakes.map(({ what }) => what)).toEqual([expect.stringMatching(expected)])
    }
  })

  it.each([
    [
      'a hex that says something else',
      (/** @type {any} */ theme) => {
        theme.palette.plum['50'].$value.hex = '#123456'
      },
      /says hex "#123456".*"components": \[0\.0706, 0\.2039, 0\.3373\]/,
    ],
    [
      'a colour as people write it, with the line to write',
      (/** @type {any} */ theme) => {
        theme.light.bg.canvas.$value = '#FD4'
      },
      /no color\. .*"components": \[1, 0\.8667, 0\.2667\], "hex": "#ffdd44"/,
    ],
    [
      'an alias of another type',
      (/** @type {any} */ theme) => {
        theme.dark.bg.inset.$value = '{space.1}'
      },
      /bg\.inset is a color, but \{space\.1\} is a dimension/,
    ],
    [
      'an unknown type',
      (/** @type {any} */ theme) => {
        theme.palette.$type = 'colour'
      },
      /type "colour", which is unknown.*color/,
    ],
    [
      'no type',
      (/** @type {any} */ theme) => {
        delete theme.palette.$type
      },
      /has no \$type, nor has its group/,
    ],
    [
      'a token that is a bare value',
      (/** @type {any} */ theme) => {
        theme.dark.bg.inset = '#000'
      },
      /dark\.bg\.inset is "#000", which is neither a token nor a group/,
    ],
    [
      'an unknown key',
      (/** @type {any} */ theme) => {
        theme.dark.bg.inset.$valu = 1
      },
      /\$valu is no key of DTCG/,
    ],
    [
      'a font that is not there',
      (/** @type {any} */ theme) => {
        theme.brand.font.display.$value = ['Comic Variable', 'sans-serif']
      },
      /names "Comic Variable", which is not installed\..*Onest Variable/,
    ],
    [
      'a wrong letter case',
      (/** @type {any} */ theme) => {
        theme.$extensions = { 'app.brand': { labelCase: 'shouting' } }
      },
      /labelCase is "shouting".*uppercase/,
    ],
    [
      'a unit that does not exist',
      (/** @type {any} */ theme) => {
        theme.brand.border.width.$value.unit = 'pt'
      },
      /brand\.border\.width is .*"pt".* no dimension/,
    ],
  ])('refuses %s', async (_name, change, expected) => {
    expect((await mistakesOf('embra', change)).map(({ what, mend }) => `${what} ${mend}`).join('\n')).toMatch(
      expected,
    )
  })

  it('says that a theme is missing, or is no JSON', async () => {
    expect(await themeMistakes('zest', '/nowhere/')).toEqual([
      expect.objectContaining({ file: `/nowhere/${THEME}`, line: 1, what: 'There is no such file.' }),
    ])
    const folder = `${await mkdtemp(`${tmpdir()}/brand-`)}/`
    await writeFile(`${folder}${THEME}`, '{\n  "a": {,}\n}')
    expect(await themeMistakes('zest', folder)).toEqual([
      expect.objectContaining({ line: 2, what: expect.stringContaining('not valid JSON') }),
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { withCriticalCss } from '../src/prerender/criticalCss.mjs'
import { fontsAtOnce, steadyFaces, takeFonts, withFontSheet } from '../src/prerender/fontSheet.mjs'

const LATIN =
  '@font-face{font-family:A;font-display:swap;src:url(/assets/a-latin-wght-normal-X.woff2)format("woff2")}'
const ARABIC =
  '@font-face{font-family:B;font-display:swap;src:url(/assets/b-arabic-wght-normal-X.woff2)format("woff2")}'
const STEADY = ARABIC.replace('swap', 'optional')

describe('the fonts of a build', () => {
  it('leave its stylesheets for one of their own, each once', () => {
    const bundle = /** @type {any} */ ({
      one: { type: 'asset', fileName: 'assets/index-1.css', source: `${LATIN}${ARABIC}.a{top:0}` },
      two: { type: 'asset', fileName: 'assets/part-1.css', source: `${LATIN}.b{top:0}` },
    })
    const fonts = takeFonts(bundle)
    expect([bundle.one.source, bundle.two.source]).toEqual(['.a{top:0}', '.b{top:0}'])
    expect(fonts?.source).toBe(`${LATIN}\n${ARABIC}`)
    expect(withFontSheet('<head></head>', `/${fonts?.fileName}`)).toMatch(
      /<link rel="stylesheet" crossorigin href="\/assets\/fonts-[\w-]{8}\.css">\n {2}<\/head>/,
    )
  })

  it('are none where no sheet names one', () => {
    expect(
      takeFonts(
        /** @type {any} */ ({ one: { type: 'asset', fileName: 'assets/index-1.css', source: '.a{top:0}' } }),
      ),
    ).toBeNull()
    expect(withFontSheet('<head></head>', undefined)).toBe('<head></head>')
  })
})

describe('a drawn page', () => {
  it('moves no words for a font without a stand-in', () => {
    expect(steadyFaces(`${LATIN}${ARABIC}`)).toBe(`${LATIN}${STEADY}`)
  })

  it('fetches such a font before it is painted where it is written in that script', () => {
    expect(fontsAtOnce(`${LATIN}${ARABIC}`, '<html lang="ar" dir="rtl">')).toEqual([
      '/assets/b-arabic-wght-normal-X.woff2',
    ])
    expect(fontsAtOnce(`${LATIN}${ARABIC}`, '<html lang="de" dir="ltr">')).toEqual([])
  })

  it('declares its fonts once', async () => {
    const sheets = [
      { href: '/assets/fonts-1.css', css: `${LATIN}${ARABIC}` },
      { href: '/assets/index.css', css: '.a_Ab1{top:0}' },
    ]
    const text = `<html lang="ar"><head>${sheets.map(({ href }) => `<link rel="stylesheet" crossorigin href="${href}">`).join('')}</head><body><p class="a_Ab1"></body></html>`
    const facts = {
      files: [],
      scripts: new Map(),
      drawings: new Map(),
      sheets: sheets.map((sheet) => ({ ...sheet, classes: new Set() })),
    }
    const [drawn] = await withCriticalCss([{ name: 'ar.html', text }], facts)
    expect(drawn?.text).toContain(`<style>${LATIN}${STEADY}\n.a_Ab1{top:0}</style>`)
    expect(drawn?.text.split('</head>')[0]).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/b-arabic-wght-normal-X.woff2">',
    )
    expect(drawn?.text.split('</head>')[1]).toMatch(/<link[^>]+index\.css">\s*<\/body>/)
    expect(drawn?.text.split('</head>')[1]).not.toContain('fonts-1')
  })
})

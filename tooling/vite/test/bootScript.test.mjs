import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bootScript } from '../src/brand/bootScript.mjs'

const PREFIXES = { tr: 'tr', gb: 'en', nl: 'nl', de: 'de', fr: 'fr', it: 'it', es: 'es', pt: 'pt', ar: 'ar' }
const FURTHER = ['da', 'he', 'hi', 'id', 'ja', 'ko', 'ms', 'no', 'sv']
const detected = [...Object.values(PREFIXES), ...FURTHER]
const supported = [...detected, 'el', 'pl', 'ru', 'th', 'uk', 'ur', 'vi', 'zh', 'zh-TW']
const script = bootScript({
  prefixes: PREFIXES,
  languages: Object.values(PREFIXES),
  supported,
  detected,
  brandId: 'site',
})

/**
 * @param {{
 *   path?: string
 *   stored?: string | null
 *   mode?: string | null
 *   darkDevice?: boolean
 *   languages?: string[]
 *   cookie?: string
 *   blocked?: boolean
 *   sandboxed?: boolean
 *   drawn?: string
 *   flag?: string
 *   search?: string
 *   framed?: boolean
 * }} page
 */
function boot({
  path = '/',
  stored = null,
  mode = null,
  darkDevice = false,
  languages = ['en-US'],
  cookie = '',
  blocked = false,
  sandboxed = false,
  drawn,
  flag,
  search = '?x=1',
  framed = false,
}) {
  const root = {
    lang: '',
    dir: '',
    dataset: /** @type {Record<string, string>} */ ({
      mode: 'brand',
      ...(drawn && { drawn, gate: 'visitor', landing: '' }),
    }),
  }
  let address = path
  let left = ''
  const self = {}
  runInNewContext(script, {
    self,
    top: framed ? {} : self,
    addEventListener: () => undefined,
    document: {
      readyState: 'loading',
      documentElement: root,
      get cookie() {
        if (sandboxed) throw new Error('sandboxed')
        return cookie
      },
    },
    location: { pathname: path, search, hash: '#h', replace: (/** @type {string} */ to) => (left = to) },
    navigator: { languages },
    history: {
      state: null,
      replaceState: (/** @type {unknown} */ _s, /** @type {unknown} */ _t, /** @type {string} */ to) =>
        (address = to),
    },
    matchMedia: (/** @type {string} */ query) => ({
      matches: query === '(prefers-color-scheme: dark)' && darkDevice,
    }),
    get localStorage() {
      if (blocked || sandboxed) throw new Error('blocked')
      return { siteLanguage: stored, siteMode: mode, landingPageFlag: flag }
    },
  })
  return { ...root, address, left }
}

describe('boot script', () => {
  it('is small, for every page waits for it', () => {
    expect(brotliCompressSync(script).length).toBeLessThan(1400)
  })

  it.each([
    [{ path: '/tr/shop' }, 'tr', 'ltr', '/tr/shop'],
    [{ path: '/gb', stored: 'tr' }, 'en', 'ltr', '/gb'],
    [{ path: '/ar/wall' }, 'ar', 'rtl', '/ar/wall'],
    [{ stored: 'de', languages: ['fr'] }, 'de', 'ltr', '/de?x=1#h'],
    [{ languages: ['pt-BR', 'en'] }, 'pt', 'ltr', '/pt?x=1#h'],
    [{ languages: ['fi', 'ar-EG'] }, 'ar', 'rtl', '/ar?x=1#h'],
    [{ stored: 'en', languages: ['tr'] }, 'en', 'ltr', '/'],
    [{ languages: ['fi'] }, 'en', 'ltr', '/'],
    [{ path: '/wall', languages: ['tr'] }, 'tr', 'ltr', '/wall'],
    [{ languages: ['ja', 'en'] }, 'ja', 'ltr', '/'],
    [{ languages: ['he-IL', 'de'] }, 'he', 'rtl', '/'],
    [{ languages: ['no'] }, 'no', 'ltr', '/'],
    [{ languages: ['ru', 'zh-TW', 'de'] }, 'de', 'ltr', '/de?x=1#h'],
    [{ stored: 'zh-TW', languages: ['de'] }, 'zh-TW', 'ltr', '/'],
    [{ stored: 'ur' }, 'ur', 'rtl', '/'],
    [{ stored: 'xx', languages: ['de'] }, 'de', 'ltr', '/de?x=1#h'],
    [{ path: '/de', stored: 'ja' }, 'de', 'ltr', '/de'],
    [{ languages: ['nl'], blocked: true }, 'nl', 'ltr', '/nl?x=1#h'],
    [{ languages: ['nl'], sandboxed: true }, 'nl', 'ltr', '/nl?x=1#h'],
  ])('%j', (page, lang, dir, address) => {
    expect(boot(page)).toMatchObject({ lang, dir, address })
  })

  it.each([
    [{ mode: 'light' }, 'light'],
    [{ mode: 'dark' }, 'dark'],
    [{ mode: 'system', darkDevice: true }, 'dark'],
    [{ mode: 'system' }, 'light'],
    [{ darkDevice: true }, 'brand'],
    [{ mode: 'purple' }, 'brand'],
    [{ mode: 'light', blocked: true }, 'brand'],
  ])('%j is drawn in %s from the first paint on', (page, mode) => {
    expect(boot(page).dataset['mode']).toBe(mode)
  })

  it.each([
    [{ path: '/de', drawn: 'de' }, 'visitor', ''],
    [{ path: '/', drawn: 'en', languages: ['fi'] }, 'visitor', ''],
    [{ path: '/', drawn: 'en', languages: ['ja'] }, 'visitor', ''],
    [{ path: '/', drawn: 'en', languages: ['de'] }, 'leaving', '/de?x=1#h'],
    [{ path: '/', drawn: 'en', languages: ['de'], cookie: 'site_uid=7; site_ltk=t' }, 'leaving', '/de?x=1#h'],
    [{ path: '/terms-of-use', drawn: 'en', stored: 'de' }, 'other', ''],
    [{ path: '/de', drawn: 'de', cookie: 'site_uid=7; site_ltk=t' }, 'member', ''],
  ])('shows a page that came as HTML only to whom it is for: %j', (page, gate, left) => {
    const result = boot(page)
    expect(result.dataset['gate']).toBe(gate)
    expect(result.left).toBe(left)
    expect(result.address).toBe(page.path)
  })

  it('opens the gate for members of this brand only', () => {
    expect(boot({ cookie: 'site_uid=7; site_ltk=t' }).dataset['gate']).toBe('member')
    expect(boot({ cookie: 'other_uid=7; other_ltk=t' }).dataset['gate']).toBe('visitor')
    expect(boot({ cookie: 'site_uid=7' }).dataset['gate']).toBe('visitor')
  })

  it('lets a newcomer meet the landing page first, wherever they come in (R2.60, R2.61)', () => {
    for (const path of ['/', '/de', '/terms-of-use', '/wall'])
      expect(boot({ path }).dataset).toHaveProperty('landing')
    for (const storage of [{ blocked: true }, { sandboxed: true }])
      expect(boot(storage).dataset).toMatchObject({ landing: '', gate: 'visitor' })
  })

  it.each([
    [{ path: '/landings/summer' }],
    [{ path: '/de/landings/nope' }],
    [{ framed: true }],
    [{ cookie: 'site_uid=7' }],
    [{ flag: '1' }],
    [{ search: '?appleAuthCode=x' }],
    [{ path: '/moveCall' }],
    [{ path: '/de/moveCall' }],
  ])('goes straight in: %j (R2.55-R2.59, and with the code of a running call)', (page) => {
    expect(boot(page).dataset).not.toHaveProperty('landing')
    // A page that was drawn comes with it.
    expect(boot({ ...page, drawn: 'en' }).dataset).not.toHaveProperty('landing')
  })

  it('covers the page while it loads for whom it knows, and for nobody else (R2.63, R2.64)', () => {
    expect(boot({ cookie: 'site_uid=7' }).dataset).toHaveProperty('splash')
    expect(boot({ flag: '1' }).dataset).not.toHaveProperty('splash')
    expect(boot({ cookie: 'other_uid=7' }).dataset).not.toHaveProperty('splash')
  })
})

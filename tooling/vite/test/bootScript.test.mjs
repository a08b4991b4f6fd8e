import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { bootScript } from '../src/brand/bootScript.mjs'

const PREFIXES = { tr: 'tr', gb: 'en', nl: 'nl', de: 'de', fr: 'fr', it: 'it', es: 'es', pt: 'pt', ar: 'ar' }
const script = bootScript({ prefixes: PREFIXES, languages: Object.values(PREFIXES), brandId: 'embra' })

/** @param {{ path?: string, stored?: string | null, mode?: string | null, darkDevice?: boolean, languages?: string[], cookie?: string, blocked?: boolean }} page */
function boot({ path = '/', stored = null, mode = null, darkDevice = false, languages = ['en-US'], cookie = '', blocked = false }) {
  const root = { lang: '', dir: '', dataset: /** @type {Record<string, string>} */ ({ mode: 'brand' }) }
  let address = path
  runInNewContext(script, {
    document: { documentElement: root, cookie },
    location: { pathname: path, search: '?x=1', hash: '#h' },
    navigator: { languages },
    history: { state: null, replaceState: (/** @type {unknown} */ _s, /** @type {unknown} */ _t, /** @type {string} */ to) => (address = to) },
    matchMedia: (/** @type {string} */ query) => ({ matches: query === '(prefers-color-scheme: dark)' && darkDevice }),
    get localStorage() { if (blocked) throw new Error('blocked'); return { getItem: (/** @type {string} */ key) => ({ siteLanguage: stored, siteMode: mode })[key] ?? null } },
  })
  return { ...root, address }
}

describe('boot script', () => {
  it('is smaller than a kilobyte', () => {
    expect(Buffer.byteLength(script)).toBeLessThan(1024)
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
    [{ languages: ['nl'], blocked: true }, 'nl', 'ltr', '/nl?x=1#h'],
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

  it('opens the gate for members of this brand only', () => {
    expect(boot({ cookie: 'embra_uid=7; embra_ltk=t' }).dataset['gate']).toBe('member')
    expect(boot({ cookie: 'pomi_uid=7; pomi_ltk=t' }).dataset['gate']).toBe('visitor')
    expect(boot({ cookie: 'embra_uid=7' }).dataset['gate']).toBe('visitor')
  })
})

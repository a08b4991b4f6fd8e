import { createText } from '../../i18n/text.ts'
import { fetchCompiledArea } from '../../i18n/catalogues.ts'
import { localeOf } from '../../i18n/locales.ts'
import { offeredPrefixes } from '../head/pageHead.ts'
import { ROUTES } from '../routes.ts'
import { mountedSite } from './mountSite.ts'
import { prerenderPages } from './prerenderPages.tsx'
import type { PrerenderedPage } from './prerenderPages.tsx'

/** Alias of home with the log-in popup (S.02). */
const LOGIN_PATH = '/login'

/** What the build writes beside the scripts of a site. */
export interface Drawing {
  readonly pages: readonly PrerenderedPage[]
  /** Patterns of all addresses that show a screen, without prefix, e.g. `/profile/:friendId`. */
  readonly paths: readonly string[]
  /** Prefixes of the languages the site offers. */
  readonly prefixes: readonly string[]
  /** What covers a page while it loads for somebody who has been here (S.04), in every language. */
  readonly splash: Splash
}

interface Splash {
  /** Address of the mark. */
  readonly mark: string
  readonly words: readonly {
    readonly htmlLang: string
    readonly dir: 'ltr' | 'rtl'
    readonly slow: string
    readonly reload: string
  }[]
}

async function drawSplash(): Promise<Splash> {
  const { brand, assets } = mountedSite()
  const words = brand.languages.map(async (language) => {
    const { tag, htmlLang, dir } = localeOf(language, '')
    const text = createText(tag, await fetchCompiledArea(language, 'app'), {
      brand: brand.name,
      hostTerm: brand.hostTerm,
    })
    return { htmlLang, dir, slow: text('app.splash.slow'), reload: text('app.splash.reload') }
  })
  return { mark: assets.mark, words: await Promise.all(words) }
}

/**
 * Draws the public pages. @param origin public address of the site, e.g. `https://www.example.com`; empty
 * while unknown
 */
export async function draw(origin: string): Promise<Drawing> {
  return {
    pages: await prerenderPages(origin),
    paths: [...ROUTES.map(({ path }) => path), LOGIN_PATH],
    prefixes: offeredPrefixes(mountedSite().brand.languages),
    splash: await drawSplash(),
  }
}

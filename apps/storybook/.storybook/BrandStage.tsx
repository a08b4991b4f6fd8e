import { type ReactNode, useLayoutEffect } from 'react'
import { ShownBrandContext } from '@visavis/features/stories/stories/ShownBrand'
import { drawIcons } from 'virtual:icon-gallery'
import { showLegal } from 'virtual:legal-gallery'
import type { StagedBrand } from './shownBrand.ts'
import './stage.css'

export interface BrandStageProps {
  shown: StagedBrand
  mode: string
  locale: string
  direction: string
  /** Per cent of the size that words usually have. */
  words: string
  /** The story draws a whole screen: no margin around it. */
  bare: boolean
  /**
   * The story stands among others on a page of docs: mode, language and direction are its own and not the
   * page's.
   */
  among: boolean
  children: ReactNode
}

/**
 * Puts a story on a brand's ground: theme, mode, language and direction of the document, or of its place on a
 * page of docs.
 */
export function BrandStage({
  shown,
  mode,
  locale,
  direction,
  words,
  bare,
  among,
  children,
}: BrandStageProps) {
  // Before the story is drawn below.
  drawIcons(shown.brand.iconWeight)
  showLegal(shown.legal)
  const dir = direction === 'locale' ? (/^(ar|he|ur)/.test(locale) ? 'rtl' : 'ltr') : direction
  const shade = mode === 'brand' ? shown.brand.defaultMode : mode
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(shown.theme)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const root = document.documentElement
    root.lang = among ? 'en' : locale
    root.dir = among ? 'ltr' : dir
    if (among) delete root.dataset['mode']
    else root.dataset['mode'] = shade
    root.style.fontSize = `${words}%`
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((item) => item !== sheet)
    }
  }, [shown, shade, locale, dir, words, among])
  const own = among ? { lang: locale, dir, 'data-mode': shade } : {}
  return (
    <ShownBrandContext value={shown}>
      {/* Another brand draws anew: what keeps what it once drew would keep the icons of the brand before. */}
      <div
        key={shown.key}
        className={[!bare && 'stage', among && 'among'].filter(Boolean).join(' ')}
        {...own}
      >
        {children}
      </div>
    </ShownBrandContext>
  )
}

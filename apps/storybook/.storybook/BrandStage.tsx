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
  children: ReactNode
}

/** Puts a story on a brand's ground: theme, mode, language and direction of the document. */
export function BrandStage({ shown, mode, locale, direction, words, bare, children }: BrandStageProps) {
  // Before the story is drawn below.
  drawIcons(shown.brand.iconWeight)
  showLegal(shown.legal)
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(shown.theme)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const root = document.documentElement
    root.lang = locale
    root.dir = direction === 'locale' ? (/^(ar|he|ur)/.test(locale) ? 'rtl' : 'ltr') : direction
    root.dataset['mode'] = mode === 'brand' ? shown.brand.defaultMode : mode
    root.style.fontSize = `${words}%`
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((item) => item !== sheet)
    }
  }, [shown, mode, locale, direction, words])
  return <ShownBrandContext value={shown}><div className={bare ? undefined : 'stage'}>{children}</div></ShownBrandContext>
}

import { type ReactNode, useLayoutEffect } from 'react'
import { brands } from 'virtual:brands'
import { drawIcons } from 'virtual:icon-gallery'
import './stage.css'

export interface BrandStageProps {
  brand: string
  mode: string
  locale: string
  direction: string
  /** The story draws a whole screen: no margin around it. */
  bare: boolean
  children: ReactNode
}

/** Puts a story on a brand's ground: theme, mode, language and direction of the document. */
export function BrandStage({ brand, mode, locale, direction, bare, children }: BrandStageProps) {
  const chosen = brands.find((entry) => entry.brand.id === brand) ?? brands[0]
  // Before the story is drawn below.
  drawIcons(chosen?.brand.iconWeight ?? '')
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(chosen?.theme ?? '')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const root = document.documentElement
    root.lang = locale
    root.dir = direction === 'locale' ? (/^(ar|he|ur)/.test(locale) ? 'rtl' : 'ltr') : direction
    root.dataset['mode'] = mode === 'brand' ? (chosen?.brand.defaultMode ?? 'light') : mode
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((item) => item !== sheet)
    }
  }, [chosen, mode, locale, direction])
  return <div className={bare ? undefined : 'stage'}>{children}</div>
}

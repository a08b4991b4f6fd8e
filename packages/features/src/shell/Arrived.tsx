import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectUnread, shortCount } from '@visavis/domain/chat/unread'
import { countOnBadge } from '@visavis/domain/shell/appBadge'
import { routeShown } from '@visavis/domain/shell/shell.events'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useTextOfId } from '../i18n/I18nProvider.tsx'
import { loadChunk } from '../i18n/loadChunk.ts'
import { splitPrefix } from '../i18n/prefix.ts'
import { useSite } from './SiteContext.tsx'
import { pageTitle } from './head/pageHead.ts'
import type { Route } from './routes.ts'

/** Path shown before; one page, one site. */
let shownBefore: string | null = null
/** Path below the prefix that was shown last on this page; null until the first. */
export const lastShown = (): string | null => shownBefore

/**
 * Path whose head stands in the document: at first that of the page that came, which a press before the start
 * has perhaps left already.
 */
let headOf: string | undefined = globalThis.location?.pathname

/**
 * Stands beside a screen that has been drawn: title of the page, focus on its heading, one page view (R2.52,
 * DESIGN §11).
 */
export function Arrived({ route }: { route: Route }) {
  const say = useTextOfId()
  const dispatch = useAppDispatch()
  const { brand, assets } = useSite()
  const { language } = useLocale()
  const { pathname } = useLocation()
  const unread = useAppSelector(selectUnread)
  const page = pageTitle(route, say)
  const title = unread > 0 ? `(${shortCount(unread)}) ${page}` : page
  const arrive = useEffectEvent((now: string) => {
    const { prefix, path } = splitPrefix(now)
    if (headOf !== now) {
      headOf = now
      void loadChunk(() => import('./head/followHead.ts'))
        .then((part) => part.followHead({ brand, mark: assets.mark, route, path, prefix, language }))
        .catch(() => undefined)
    }
    if (shownBefore === path) return
    dispatch(routeShown({ path, from: shownBefore, prefix: prefix || null }))
    // A fresh page leaves the focus where the browser has it.
    if (shownBefore !== null) focusHeading()
    shownBefore = path
  })
  useEffect(() => {
    // A campaign page names itself.
    if (route.screen !== 'landing') document.title = title
  }, [title, route])
  useEffect(() => countOnBadge('unread', unread), [unread])
  useEffect(() => arrive(pathname), [pathname])
  return null
}

/** Screen readers go on from the heading of the new page. The popup in front, if any, keeps the focus. */
export function focusHeading(): void {
  if (document.querySelector('dialog[open]')) return
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (element) => element.checkVisibility?.() ?? true,
  )
  const target = heading ?? document.getElementById('main')
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

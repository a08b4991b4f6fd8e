import type { SiteOptions } from '../mountSite.tsx'

let mounted: SiteOptions | undefined

/**
 * Stands in for the browser's `mountSite` while pages are drawn to HTML: the brand's app says here what it is
 * made of.
 */
export function mountSite(options: SiteOptions): void {
  mounted = options
}

/** What the app has said. */
export function mountedSite(): SiteOptions {
  if (!mounted) throw new Error('The app has not mounted its site.')
  return mounted
}

import { createCatalogues, fetchCompiledArea } from '../i18n/catalogues.ts'
import type { Catalogues } from '../i18n/catalogues.ts'
import type { Site } from '../shell/SiteContext.tsx'
import type { ShownBrand } from './ShownBrand.ts'
import { storyBrand } from './storyBrand.ts'

const DOT =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="4" fill="orange"/%3E%3C/svg%3E'
const sites = new Map<string, Site>()

/**
 * Site of the brand that is shown, with its wording in the catalogues as a build puts it there; of the story
 * brand where none is.
 */
export function storySite(shown: ShownBrand | null): Site {
  const key = shown?.key ?? ''
  const known = sites.get(key)
  if (known) return known
  const site = {
    brand: shown?.brand ?? storyBrand(),
    assets: { mark: shown?.mark ?? DOT },
    catalogues: shown ? cataloguesOf(shown) : createCatalogues(fetchCompiledArea),
    gate: {
      shut: () => false,
      open: () => undefined,
      letLogIn: () => undefined,
      holds: () => false,
      subscribe: () => () => undefined,
    },
  }
  sites.set(key, site)
  return site
}

const cataloguesOf = ({ wording }: ShownBrand): Catalogues =>
  createCatalogues(async (language, area) => {
    const shared = await fetchCompiledArea(language, area)
    const own = Object.entries(wording[language] ?? {}).filter(([id]) => id in shared)
    return own.length === 0 ? shared : { ...shared, ...Object.fromEntries(own) }
  })

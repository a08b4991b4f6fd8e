import { createContext, use } from 'react'
import type { Brand } from '@visavis/core/brand'
import type { Catalogues } from '../i18n/catalogues.ts'
import type { LandingGate } from './landing/landingGate.ts'

/** Pictures of the brand that the frame shows. */
export interface BrandAssets {
  /** Addresses of the brand's own pictures of the first page; empty or left out: the drawn ones. */
  readonly landing?: readonly string[]
  /** Address of the mark beside the name. */
  readonly mark: string
}

export interface Site {
  readonly brand: Brand
  readonly assets: BrandAssets
  readonly catalogues: Catalogues
  readonly gate: LandingGate
  /** The page is one that everybody is sent as HTML: drawn at build time, or taken over now. */
  readonly drawn?: boolean
  /** A stylesheet of the document did not arrive (R8.13). */
  readonly lacksSheets?: boolean
}

export const SiteContext = createContext<Site | null>(null)

/** Brand, its pictures and the catalogues of this site. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('SiteContext is missing above this component')
  return site
}

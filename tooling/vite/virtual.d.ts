/**
 * Types of the modules that the preset makes at build time. Reference them with `"types":
 * ["@visavis/vite-preset/virtual"]`.
 */
declare module 'virtual:brand' {
  import type { Brand } from '@visavis/core/brand'
  /** The brand this site was built for, checked against the schema. */
  export const brand: Brand
  /** Addresses of the brand's pictures. */
  export const brandAssets: Readonly<{ mark: string; social: string }>
}

declare module 'virtual:brand/theme.css' {}

declare module 'virtual:brands' {
  import type { Brand } from '@visavis/core/brand'
  /** A brand as stories show it: its theme (CSS text), the address of its mark, and its own words, parsed. */
  export interface GalleryBrand {
    readonly brand: Brand
    readonly theme: string
    readonly mark: string
    /** Language → message id → message. */
    readonly wording: Readonly<Record<string, Readonly<Record<string, unknown>>>>
    /** `<page>.<language>` → page. */
    readonly legal: Readonly<Record<string, unknown>>
  }
  /** Every brand folder. For stories only. */
  export const brands: readonly GalleryBrand[]
}

declare module 'virtual:legal-gallery' {
  /** From now on these legal pages are shown. For stories only. */
  export const showLegal: (pages: Readonly<Record<string, unknown>>) => void
}

declare module 'virtual:icon-gallery' {
  /** From now on icons are drawn in this weight. For stories only. */
  export const drawIcons: (weight: string) => void
}

/** Types of the modules that the preset makes at build time. Reference them with `"types": ["@visavis/vite-preset/virtual"]`. */
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
  /** Every brand folder with its theme (CSS text) and the address of its mark. For stories only. */
  export const brands: readonly { readonly brand: Brand; readonly theme: string; readonly mark: string }[]
}

declare module 'virtual:icon-gallery' {
  /** From now on icons are drawn in this weight. For stories only. */
  export const drawIcons: (weight: string) => void
}

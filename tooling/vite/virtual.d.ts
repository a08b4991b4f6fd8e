/** Types of the modules that the preset makes at build time. Reference them with `"types": ["@visavis/vite-preset/virtual"]`. */
declare module 'virtual:brand' {
  import type { Brand } from '@visavis/core/brand'
  /** The brand this site was built for, checked against the schema. */
  export const brand: Brand
  /** Addresses of the brand's pictures. */
  export const brandAssets: Readonly<{ mark: string; social: string }>
}

declare module 'virtual:brand/theme.css' {}

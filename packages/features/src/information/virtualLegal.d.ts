declare module 'virtual:legal' {
  /** Text of a legal page, or a part of it with a look of its own. */
  export type LegalInline =
    | string
    | { readonly type: 'strong' | 'emphasis'; readonly children: readonly LegalInline[] }
    | { readonly type: 'link'; readonly href: string; readonly children: readonly LegalInline[] }
  export type LegalBlock =
    | { readonly type: 'heading'; readonly level: 2 | 3; readonly children: readonly LegalInline[] }
    | { readonly type: 'paragraph'; readonly children: readonly LegalInline[] }
    | {
        readonly type: 'list'
        readonly ordered: boolean
        readonly items: readonly (readonly LegalInline[])[]
      }
  export interface LegalPage {
    readonly title: string
    readonly blocks: readonly LegalBlock[]
    /** Of campaign pages, for search engines and link previews. */
    readonly description?: string
    /** Address of a campaign's picture, 1200 × 630 pixels. */
    readonly picture?: string
  }
  /** Legal pages of the brand by `<page>.<language>`, each a chunk of its own. */
  export const legalPages: Readonly<
    Record<string, (() => Promise<{ readonly default: LegalPage }>) | undefined>
  >
}

declare module 'virtual:campaigns' {
  import type { LegalPage } from 'virtual:legal'
  /** Campaign pages of the brand by `<name>.<language>`. */
  export const campaigns: Readonly<Record<string, LegalPage | undefined>>
}

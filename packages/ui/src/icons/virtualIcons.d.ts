declare module 'virtual:icons' {
  /** Path data (viewBox 0 0 256 256) of an icon: at rest in the brand's weight, filled while active. */
  export interface IconPaths {
    readonly rest: readonly string[]
    readonly active: readonly string[]
  }
  export const icons: Readonly<Record<string, IconPaths>>
}

const files = import.meta.glob<string>('../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const byCode = new Map(Object.entries(files).map(([path, url]) => [path.slice(-6, -4), url]))

/**
 * Address of the flag of a country; undefined where there is none. The drawings are those of
 * `country-flag-icons` (MIT license).
 *
 * @param code ISO 3166-1 alpha-2
 */
export const flagFile = (code: string): string | undefined => byCode.get(code)

import { splitPrefix } from '../i18n/prefix.ts'

/**
 * Addresses of table S whose part of the site is not built yet, by capability. No entrance leads there, and
 * an address typed or kept from elsewhere is answered like an unknown one. Whoever builds a part deletes its
 * line and adds its screens to the route table.
 */
const NOT_BUILT: Readonly<Record<string, readonly string[]>> = {
  shop: ['pagsmile'],
}
const WAITING = Object.values(NOT_BUILT).flat()

/** Whether a path, with or without prefix, belongs to a part that is not built. */
export function isNotBuilt(pathname: string): boolean {
  const path = splitPrefix(pathname).path.slice(1)
  return WAITING.some((waiting) => path === waiting || path.startsWith(`${waiting}/`))
}

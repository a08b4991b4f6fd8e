import type { Messages } from './messages.ts'

/**
 * All that languages beyond the nine have: the area `base`, filled up with English when it was compiled
 * (R9.51).
 */
export const furtherCatalogues = import.meta.glob<Messages>('./compiled/*/further.json', {
  import: 'default',
})

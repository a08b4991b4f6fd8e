import type { Messages } from './catalogues.ts'

export { intlFormatter } from './intlFormatter.ts'

/** Catalogues that no first screen waits for, by their files. */
export const laterCatalogues = import.meta.glob<Messages>(['./compiled/*/*.json', '!./compiled/*/start.json'], { import: 'default' })

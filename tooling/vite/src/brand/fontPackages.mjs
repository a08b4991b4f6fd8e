import { createRequire } from 'node:module'

/** Sheets of a font package, best first: with optical sizes where the family has them. */
const SHEETS = ['opsz.css', 'index.css']
/** Roles that name font families. */
export const FONT_ROLES = ['brand.font.display', 'brand.font.body']
const require = createRequire(import.meta.url)

/**
 * Families of a role, wished for first.
 *
 * @param {Map<string, import('../tokens/resolveTokens.mjs').Token>} tokens
 * @param {string} role
 * @returns {string[]}
 */
export function stackOf(tokens, role) {
  const value = tokens.get(role)?.value
  return [value].flat().filter((family) => typeof family === 'string')
}

/**
 * Sheet of a family in its package, if it is installed.
 *
 * @param {string} family
 */
export function fontSheet(family) {
  const name = fontPackage(family)
  for (const sheet of SHEETS) {
    try {
      return require.resolve(`${name}/${sheet}`)
    } catch {
      // The next one may be there.
    }
  }
  return undefined
}

/**
 * Package that carries a family.
 *
 * @param {string} family
 */
export const fontPackage = (family) =>
  `@fontsource-variable/${family
    .replace(/ Variable$/, '')
    .toLowerCase()
    .replaceAll(' ', '-')}`

/** Families that can be named without adding a package. */
export const INSTALLED = Object.keys(
  /** @type {{ dependencies: Record<string, string> }} */ (require('../../package.json')).dependencies,
)
  .flatMap((name) => /^@fontsource-variable\/(.+)$/.exec(name)?.[1] ?? [])
  .map(
    (slug) =>
      `${slug
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')} Variable`,
  )

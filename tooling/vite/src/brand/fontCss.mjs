import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { mistakeAt } from '../tokens/mistake.mjs'
import { soundTheme } from '../tokens/checkTheme.mjs'
import { fallbackFace } from './fontFallback.mjs'

/** Scripts of what people read and write here; `unicode-range` lets a page load only the ones it shows. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'arabic']
/** Sheets of a font package, best first: with optical sizes where the family has them. */
const SHEETS = ['opsz.css', 'index.css']
const FONT_ROLES = ['brand.font.display', 'brand.font.body']
const require = createRequire(import.meta.url)

/**
 * A font file of the brand.
 * @typedef {{ family: string, subset: string, file: string, css: string }} FontFace
 */

/**
 * Faces of every self-hosted family (`… Variable`) in the brand's display and body stacks, and their stand-ins while they load.
 * @param {string} id
 * @param {string} [folder]
 * @returns {Promise<{ faces: FontFace[], fallbacks: string[], preload: string[] }>} preload: latin file of the first display and body family
 */
export async function brandFonts(id, folder) {
  const { light } = await soundTheme(id, folder)
  const stacks = FONT_ROLES.map((name) => stackOf(light, name))
  const chosen = await Promise.all(stacks.map(stackFaces))
  const faces = [...new Map(chosen.flat().map((face) => [face.file, face])).values()]
  const first = new Map(stacks.map((stack) => [stack[0], stack.includes('serif')]))
  const latin = faces.filter(({ family, subset }) => subset === 'latin' && first.has(family))
  const fallbacks = await Promise.all(latin.map(({ family, file }) => fallbackFace({ family, file, serif: first.get(family) === true })))
  return { faces, fallbacks, preload: latin.map(({ file }) => file) }
}

/**
 * Each subset comes from the first family of the stack that has it.
 * @param {readonly string[]} stack
 */
async function stackFaces(stack) {
  const families = await Promise.all(stack.filter((family) => family.endsWith(' Variable')).map(familyFaces))
  return SUBSETS.flatMap((subset) => families.flat().find((face) => face.subset === subset) ?? [])
}

/**
 * @param {string} family
 * @returns {Promise<FontFace[]>}
 */
async function familyFaces(family) {
  const sheet = fontSheet(family)
  if (sheet === undefined) return []
  const css = await readFile(sheet, 'utf8')
  return [...css.matchAll(/\/\* [a-z0-9-]+ \*\/\s*(@font-face \{[^}]*\})/g)].flatMap(([, face = '']) => {
    const path = /url\(\.\/(files\/[\w-]+\.woff2)\)/.exec(face)?.[1]
    const slug = fontPackage(family).split('/')[1]
    const subset = SUBSETS.find((wanted) => path?.startsWith(`files/${slug}-${wanted}-wght-`) || path?.startsWith(`files/${slug}-${wanted}-opsz-`))
    if (!path || !subset) return []
    const file = `${dirname(sheet)}/${path}`
    return [{ family, subset, file, css: face.replace(`./${path}`, file).replace(/\s+/g, ' ').replace("format('woff2-variations')", "format('woff2')") }]
  })
}

/**
 * Families of a theme that no font package has.
 * @param {import('../tokens/readTokens.mjs').ThemeTokens} theme
 * @param {Map<string, import('../tokens/resolveTokens.mjs').Token>} tokens
 * @returns {import('../tokens/mistake.mjs').Mistake[]}
 */
export function fontMistakes(theme, tokens) {
  return FONT_ROLES.flatMap((role) => stackOf(tokens, role).flatMap((family, index) => {
    const token = theme.light.get(role)
    if (!token || !family.endsWith(' Variable') || fontSheet(family) !== undefined) return []
    return [mistakeAt(token.file, token.at(String(index)), `${role} names "${family}", which is not installed.`, `Name one of ${INSTALLED.join(', ')}, or add the package ${fontPackage(family)} to tooling/vite.`)]
  }))
}

/**
 * @param {Map<string, import('../tokens/resolveTokens.mjs').Token>} tokens
 * @param {string} role
 * @returns {string[]}
 */
function stackOf(tokens, role) {
  const value = tokens.get(role)?.value
  return [value].flat().filter((family) => typeof family === 'string')
}

/**
 * Sheet of a family in its package, if it is installed.
 * @param {string} family
 */
function fontSheet(family) {
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

/** @param {string} family */
const fontPackage = (family) => `@fontsource-variable/${family.replace(/ Variable$/, '').toLowerCase().replaceAll(' ', '-')}`

/** Families that can be named without adding a package. */
const INSTALLED = Object.keys(/** @type {{ dependencies: Record<string, string> }} */ (require('../../package.json')).dependencies)
  .flatMap((name) => /^@fontsource-variable\/(.+)$/.exec(name)?.[1] ?? [])
  .map((slug) => `${slug.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')} Variable`)

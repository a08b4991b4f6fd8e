import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { soundTheme } from '../tokens/checkTheme.mjs'
import { fallbackFace } from './fontFallback.mjs'
import { FONT_ROLES, fontPackage, fontSheet, stackOf } from './fontPackages.mjs'

/** Scripts of what people read and write here; `unicode-range` lets a page load only the ones it shows. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'arabic']

/**
 * A font file of the brand.
 *
 * @typedef {{ family: string; subset: string; file: string; css: string }} FontFace
 */

/**
 * Faces of every self-hosted family (`… Variable`) in the brand's display and body stacks, and their
 * stand-ins while they load.
 *
 * @param {string} id
 * @param {string} [folder]
 * @returns {Promise<{ faces: FontFace[]; fallbacks: string[]; preload: string[] }>} preload: latin file of
 *   the first display and body family
 */
export async function brandFonts(id, folder) {
  const { light } = await soundTheme(id, folder)
  const stacks = FONT_ROLES.map((name) => stackOf(light, name))
  const chosen = await Promise.all(stacks.map(stackFaces))
  const faces = [...new Map(chosen.flat().map((face) => [face.file, face])).values()]
  const first = new Map(stacks.map((stack) => [stack[0], stack.includes('serif')]))
  const latin = faces.filter(({ family, subset }) => subset === 'latin' && first.has(family))
  const fallbacks = await Promise.all(
    latin.map(({ family, file }) => fallbackFace({ family, file, serif: first.get(family) === true })),
  )
  return { faces, fallbacks, preload: latin.map(({ file }) => file) }
}

/**
 * Each subset comes from the first family of the stack that has it.
 *
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
    const subset = SUBSETS.find(
      (wanted) =>
        path?.startsWith(`files/${slug}-${wanted}-wght-`) ||
        path?.startsWith(`files/${slug}-${wanted}-opsz-`),
    )
    if (!path || !subset) return []
    const file = `${dirname(sheet)}/${path}`
    return [
      {
        family,
        subset,
        file,
        css: face
          .replace(`./${path}`, file)
          .replace(/\s+/g, ' ')
          .replace("format('woff2-variations')", "format('woff2')"),
      },
    ]
  })
}

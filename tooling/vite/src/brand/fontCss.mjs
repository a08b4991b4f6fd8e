import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { readTokens } from '../tokens/readTokens.mjs'
import { resolveTokens } from '../tokens/resolveTokens.mjs'

/** Subsets that the offered languages need; `unicode-range` lets a page load only the ones it shows. */
const SUBSETS = ['latin', 'latin-ext', 'arabic']
const require = createRequire(import.meta.url)

/**
 * A font file of the brand.
 * @typedef {{ family: string, subset: string, file: string, css: string }} FontFace
 */

/**
 * Faces of every self-hosted family (`… Variable`) in the brand's display and body stacks.
 * @param {string} id
 * @param {string} [folder]
 * @returns {Promise<{ faces: FontFace[], preload: string[] }>} preload: latin file of the first display and body family
 */
export async function brandFonts(id, folder) {
  const tokens = resolveTokens((await readTokens(id, folder)).light)
  const stacks = ['brand.font.display', 'brand.font.body'].map((name) => /** @type {string[]} */ (tokens.get(name)?.value ?? []))
  const chosen = await Promise.all(stacks.map(stackFaces))
  const faces = [...new Map(chosen.flat().map((face) => [face.file, face])).values()]
  const first = new Set(stacks.map((stack) => stack[0]))
  const preload = faces.filter(({ family, subset }) => subset === 'latin' && first.has(family)).map(({ file }) => file)
  return { faces, preload }
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
  const name = `@fontsource-variable/${family.replace(/ Variable$/, '').toLowerCase().replaceAll(' ', '-')}`
  let sheet
  try {
    sheet = require.resolve(`${name}/index.css`)
  } catch {
    throw new Error(`The font "${family}" needs the package ${name} among the dependencies of tooling/vite.`)
  }
  const css = await readFile(sheet, 'utf8')
  return [...css.matchAll(/\/\* [a-z0-9-]+ \*\/\s*(@font-face \{[^}]*\})/g)].flatMap(([, face = '']) => {
    const path = /url\(\.\/(files\/[\w-]+\.woff2)\)/.exec(face)?.[1]
    const subset = SUBSETS.find((wanted) => path?.includes(`-${wanted}-wght-`))
    if (!path || !subset) return []
    const file = `${dirname(sheet)}/${path}`
    return [{ family, subset, file, css: face.replace(`./${path}`, file).replace(/\s+/g, ' ').replace("format('woff2-variations')", "format('woff2')") }]
  })
}

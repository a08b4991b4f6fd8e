import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from '../paths.mjs'

/** @typedef {'thin' | 'light' | 'regular' | 'bold' | 'duotone'} IconWeight */

/** Where the names of the icons stand. */
export const NAMES_FILE = `${ROOT}packages/ui/src/icons/iconNames.ts`
const assets = `${dirname(dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core')))}/assets/`

/**
 * The sprite as text.
 *
 * @param {IconWeight} weight
 */
export async function iconSprite(weight) {
  const { module } = await runnerImport(NAMES_FILE, { logLevel: 'silent', configFile: false })
  const names = /** @type {readonly string[]} */ (module.ICON_NAMES)
  const symbols = await Promise.all(
    names.flatMap((name) => [symbol(name, name, weight), symbol(`${name}-on`, name, 'fill')]),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}

/**
 * @param {string} id
 * @param {string} name
 * @param {IconWeight | 'fill'} weight
 */
async function symbol(id, name, weight) {
  const file = `${assets}${weight}/${name}${weight === 'regular' ? '' : `-${weight}`}.svg`
  let svg
  try {
    svg = await readFile(file, 'utf8')
  } catch {
    throw new Error(`${NAMES_FILE}: there is no Phosphor icon "${name}" in the weight "${weight}".`)
  }
  const shapes = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `<symbol id="${id}" viewBox="0 0 256 256">${shapes}</symbol>`
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from '../paths.mjs'

/** @typedef {'thin' | 'light' | 'regular' | 'bold' | 'duotone'} IconWeight */

const ID = 'virtual:icons'
const NAMES_FILE = `${ROOT}packages/ui/src/icons/iconNames.ts`
const assets = `${dirname(dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core')))}/assets/`

/**
 * `virtual:icons`: path data of the icons that the ui names, in one weight plus fill, and of nothing else.
 * @param {{ weight: IconWeight }} options
 * @returns {import('vite').Plugin}
 */
export function iconPlugin({ weight }) {
  return {
    name: 'visavis:icons',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      this.addWatchFile(NAMES_FILE)
      const { module } = await runnerImport(NAMES_FILE, { logLevel: 'silent', configFile: false })
      const names = /** @type {readonly string[]} */ (module.ICON_NAMES)
      const entries = await Promise.all(names.map(async (name) => [name, { rest: await paths(name, weight), active: await paths(name, 'fill') }]))
      return `export const icons = ${JSON.stringify(Object.fromEntries(entries))}`
    },
  }
}

/**
 * @param {string} name
 * @param {IconWeight | 'fill'} weight
 * @returns {Promise<string[]>}
 */
async function paths(name, weight) {
  const file = `${assets}${weight}/${name}${weight === 'regular' ? '' : `-${weight}`}.svg`
  let svg
  try {
    svg = await readFile(file, 'utf8')
  } catch {
    throw new Error(`${NAMES_FILE}: there is no Phosphor icon "${name}" in the weight "${weight}".`)
  }
  return [...svg.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, data = '']) => data)
}

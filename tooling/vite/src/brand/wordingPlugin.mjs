import { readFile } from 'node:fs/promises'
import { brandFolder } from '../paths.mjs'
import { MistakesError } from '../tokens/mistake.mjs'
import { readBrandWording } from './brandWording.mjs'
import { coreSource } from './coreSource.mjs'

const CATALOGUE = /\/i18n\/compiled\/([\w-]+)\/(\w+)\.json$/

/**
 * A brand's own wording, put into the catalogues of messages while they are built: nothing is merged in the
 * browser.
 *
 * @param {{ id: string; folder?: string }} options folder: where the brand lives, for tests
 * @returns {import('vite').Plugin}
 */
export function wordingPlugin({ id, folder = brandFolder(id) }) {
  return {
    name: 'visavis:wording',
    enforce: 'pre',
    // Before the first module, as in beforeModules: it is read in TypeScript, which a minute may not be
    // enough for beside a thousand others.
    async buildStart() {
      await coreSource('jsonPlaces.ts')
    },
    async load(source) {
      const [, language] = CATALOGUE.exec(source) ?? []
      if (language === undefined) return undefined
      const { file, messages, mistakes } = await readBrandWording(folder, language)
      if (mistakes.length > 0) throw new MistakesError(mistakes)
      this.addWatchFile(file)
      /** @type {Record<string, unknown>} */
      const shared = JSON.parse(await readFile(source, 'utf8'))
      const own = Object.entries(messages).filter(([messageId]) => messageId in shared)
      return JSON.stringify({ ...shared, ...Object.fromEntries(own) })
    },
  }
}

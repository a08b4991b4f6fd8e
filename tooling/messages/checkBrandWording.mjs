import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { argumentProblems } from './checkCatalogues.mjs'
import { parseMessage } from './parseMessage.mjs'
import { readTexts } from './readCatalogues.mjs'

/**
 * Checks a brand's own wording: each id must exist, and use the arguments of the shared text.
 *
 * @param {string} folder brands/<id>/messages
 * @param {string} shown how to name it
 * @param {Record<string, string>} english all English messages
 */
export function checkBrandWording(folder, shown, english) {
  const problems = []
  if (!existsSync(folder)) return problems
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.json'))) {
    const texts = readTexts(join(folder, name), `${shown}/${name}`, problems) ?? {}
    for (const [id, text] of Object.entries(texts)) {
      const at = `${shown}/${name}: ${id}`
      const { elements, error } = parseMessage(text)
      const reference = Object.hasOwn(english, id) ? parseMessage(english[id]).elements : null
      if (error !== null) problems.push(`${at} is malformed: ${error}`)
      else if (reference === null) problems.push(`${at} does not exist`)
      else problems.push(...argumentProblems(elements, reference).map((problem) => `${at}: ${problem}`))
    }
  }
  return problems
}

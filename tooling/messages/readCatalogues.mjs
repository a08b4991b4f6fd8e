import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ locale: string; area: string; file: string; messages: Record<string, string> }} Catalogue Reads
 *   every catalogue `<locale>/<area>.json`; a file that is no JSON object of texts is a problem, not an
 *   exception.
 * @param {string} folder
 * @returns {{ catalogues: Catalogue[]; problems: string[] }}
 */
export function readCatalogues(folder) {
  const catalogues = []
  const problems = []
  const locales = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : []
  for (const { name: locale } of locales)
    for (const name of readdirSync(join(folder, locale)).filter((entry) => entry.endsWith('.json'))) {
      const file = `${locale}/${name}`
      const messages = readTexts(join(folder, file), file, problems)
      if (messages) catalogues.push({ locale, area: name.slice(0, -'.json'.length), file, messages })
    }
  return { catalogues, problems }
}

/** A flat object of texts, or null with the reason added to `problems`. */
export function readTexts(path, shown, problems) {
  let value
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    problems.push(`${shown}: not valid JSON (${error.message})`)
    return null
  }
  const wrong = Object.entries(value ?? {}).filter(
    ([, text]) => typeof text !== 'string' || text.trim() === '',
  )
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    problems.push(`${shown}: must be an object of id and text`)
  else if (wrong.length === 0) return value
  problems.push(...wrong.map(([id]) => `${shown}: ${id} has no text`))
  return null
}

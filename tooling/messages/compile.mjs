// Catalogues → parsed messages for the browser, and the types of ids and arguments: node
// tooling/messages/compile.mjs
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageTypes } from './messageTypes.mjs'
import { parseMessage } from './parseMessage.mjs'
import { PATHS } from './paths.mjs'
import { readCatalogues } from './readCatalogues.mjs'
import { startMessages } from './startMessages.mjs'

/**
 * Writes only what differs, in one step, so that nobody reads half a file and no watcher wakes for nothing.
 */
function writeIfChanged(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) return false
  } catch {
    // It is not there yet.
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
  return true
}

function removeOthers(folder, kept) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name)
    if (entry.isFile() && entry.name.endsWith('.json') && !kept.has(file)) rmSync(file, { force: true })
  }
}

/** Languages beyond the offered ones have the area `base` alone. */
const isWhole = (areas, english = {}) => !Object.hasOwn(english, 'app') || Object.hasOwn(areas, 'app')

/** Every area with all its messages: what a language lacks is said in English (R3.76). */
const wholeMessages = (areas, english = {}) =>
  Object.fromEntries(
    Object.entries({ ...english, ...areas }).map(([area]) => [area, { ...english[area], ...areas[area] }]),
  )

/** One file for such a language; what it lacks is said in English (R9.51). */
const furtherMessages = (areas, english) => ({ further: { ...english.base, ...areas.base } })

/**
 * Compiles every catalogue. Messages that cannot be parsed are left out and named. What the first screen says
 * stands apart, in `start.json`.
 *
 * @param {{ catalogues: string; compiled: string; types: string; startTopics?: string }} [paths]
 * @returns {Promise<{ written: number; problems: string[] }>}
 */
export async function compileMessages(paths = PATHS) {
  const { catalogues, problems } = readCatalogues(paths.catalogues)
  const english = new Map()
  const kept = new Set()
  const topics = paths.startTopics === undefined ? [] : JSON.parse(readFileSync(paths.startTopics, 'utf8'))
  const byLocale = new Map()
  let written = 0
  for (const { locale, area, file, messages } of catalogues) {
    const compiled = {}
    for (const [id, text] of Object.entries(messages)) {
      const { elements, error } = parseMessage(text)
      if (error !== null) problems.push(`${file}: ${id}: ${error} in "${text}"`)
      else {
        compiled[id] = elements
        if (locale === 'en') english.set(id, elements)
      }
    }
    byLocale.set(locale, { ...byLocale.get(locale), [area]: compiled })
  }
  for (const [locale, areas] of byLocale)
    for (const [area, compiled] of Object.entries(
      isWhole(areas, byLocale.get('en'))
        ? startMessages(wholeMessages(areas, byLocale.get('en')), topics)
        : furtherMessages(areas, byLocale.get('en')),
    )) {
      const target = join(paths.compiled, locale, `${area}.json`)
      kept.add(target)
      if (writeIfChanged(target, JSON.stringify(compiled))) written += 1
    }
  mkdirSync(paths.compiled, { recursive: true })
  removeOthers(paths.compiled, kept)
  if (writeIfChanged(paths.types, messageTypes(english, topics))) written += 1
  return { written, problems }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { written, problems } = await compileMessages()
  console.log(`messages: ${written} file(s) written`)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = /\.(ts|tsx|mjs)$/
const NOT_PRODUCT = /\.(test|stories)\.|\.d\.ts$/
const QUOTED = /(['"])((?:\\.|(?!\1).)*?)\1/g
const TEMPLATE = /`([^`]*)`/g
const PLACE = /\$\{[^}]*\}/

/** All texts in quotes and all templates of the product's sources below some folders. */
export function quotedTexts(folders) {
  const literals = new Map()
  const templates = []
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !SOURCE.test(entry.name) || NOT_PRODUCT.test(entry.name)) continue
      const file = join(entry.parentPath ?? entry.path, entry.name)
      if (file.includes('node_modules')) continue
      const source = readFileSync(file, 'utf8')
      for (const [, , text] of source.matchAll(QUOTED)) if (!literals.has(text)) literals.set(text, file)
      for (const [, text] of source.matchAll(TEMPLATE))
        if (!PLACE.test(text)) literals.set(text, file)
        else templates.push(text)
    }
  return { literals, templates }
}

/** A template that begins with a place and ends in one word: the area is known at run time only. */
const OF_ANY_AREA = /^\$\{[^}]*\}\.([a-zA-Z]+)$/

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Which of these ids the sources use, written out or as a template such as `webChat.call.${ending}` or
 * `${area}.ledger`; and ids they use that do not exist.
 *
 * @param {{ literals: Map<string, string>; templates: string[] }} texts
 * @param {Set<string>} ids
 * @param {Set<string>} areas
 */
export function idUsage({ literals, templates }, ids, areas) {
  const patterns = templates
    .filter((template) => areas.has(template.split('.', 1)[0]))
    .map(
      (template) =>
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    )
  const words = new Set(templates.flatMap((template) => OF_ANY_AREA.exec(template)?.[1] ?? []))
  const isOfAnyArea = (id) => {
    const [area, word, ...more] = id.split('.')
    return more.length === 0 && areas.has(area) && words.has(word)
  }
  const unused = [...ids].filter(
    (id) => !literals.has(id) && !isOfAnyArea(id) && !patterns.some((pattern) => pattern.test(id)),
  )
  const unknown = [...literals]
    .filter(([text]) => looksLikeId(text, areas) && !ids.has(text))
    .map(([id, file]) => ({ id, file }))
  return { unused, unknown }
}

const looksLikeId = (text, areas) =>
  /^[a-zA-Z]+(\.[a-zA-Z0-9_-]+){2,}$/.test(text) && areas.has(text.split('.', 1)[0])

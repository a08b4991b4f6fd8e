import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCommonName } from '@visavis/vite-preset/brand/sharedWords'

/**
 * What a brand can be recognised by in a build. Values that two brands or the shared sources have in common
 * are no mark of either: a name that is a common word is none. names: as people read them; codes: what only
 * machines read, such as an application id or the name of an event.
 *
 * @typedef {{
 *   names: string[]
 *   codes: string[]
 *   phrases: string[]
 *   colours: string[]
 *   families: string[]
 *   files: Map<string, string>
 * }} BrandMarks
 */

const PHRASE = /[^{}<>"'’“”\\`\n#*[\]()]{18,}/g

/**
 * Reads the marks of one brand folder: names, event names, own texts, colours, font families and pictures.
 *
 * @param {string} folder
 * @returns {BrandMarks}
 */
export function readBrandMarks(folder) {
  const {
    id,
    name,
    appId,
    analyticsPrefix,
    analytics,
    landingNames,
    siteOrigin = '',
    supportEmail = '',
  } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'))
  const theme = readFileSync(join(folder, 'theme.tokens.json'), 'utf8')
  const campaigns = landingNames.flatMap(
    (
      /** @type {{ words?: Record<string, { title: string; description: string; text?: string[] }> }} */ {
        words = {},
      },
    ) => Object.values(words).flatMap(({ title, description, text = [] }) => [title, description, ...text]),
  )
  const texts = [
    ...campaigns,
    ...filesIn(folder, 'messages').flatMap((file) => Object.values(JSON.parse(readFileSync(file, 'utf8')))),
    ...filesIn(folder, 'legal').map((file) => readFileSync(file, 'utf8')),
  ]
  return {
    names: unique(
      [id, name, analyticsPrefix].map((word) => word.toLowerCase()).filter((word) => !isCommonName(word)),
    ),
    codes: unique(
      [
        appId,
        `${id}_uid`,
        `${analyticsPrefix}_page_view`,
        `${analyticsPrefix}_page_load`,
        siteOrigin.replace(/^https?:\/\//, ''),
        supportEmail,
        ...Object.values(analytics.conversionEvents),
      ]
        .map((word) => word.toLowerCase())
        .filter((word) => word !== '' && !isCommonName(word)),
    ),
    phrases: unique(
      texts.flatMap((text) =>
        (text.match(PHRASE) ?? []).map((part) => part.trim()).filter((part) => part.length >= 18),
      ),
    ),
    colours: unique([...theme.matchAll(/"hex": "(#[0-9a-f]{6})"/g)].map(([, hex = '']) => hex)),
    families: unique([...theme.matchAll(/"([\w ]+ Variable)"/g)].map(([, family = '']) => family)),
    files: new Map(
      ['assets', 'sounds']
        .flatMap((part) => filesIn(folder, part))
        .map((file) => [hashOf(readFileSync(file)), file.slice(folder.length + 1)]),
    ),
  }
}

/**
 * Marks of the other brands that this one and the shared sources do not have.
 *
 * @param {BrandMarks} own
 * @param {readonly BrandMarks[]} others
 * @param {{ colours: readonly string[] }} shared
 * @returns {BrandMarks}
 */
export function foreignMarks(own, others, shared) {
  const only = (
    /** @type {'names' | 'codes' | 'phrases' | 'colours' | 'families'} */ kind,
    /** @type {readonly string[]} */ known,
  ) => unique(others.flatMap((other) => other[kind]).filter((mark) => !known.includes(mark)))
  return {
    names: only('names', own.names),
    codes: only('codes', own.codes),
    families: only('families', own.families),
    // A sentence of a template may stand in the middle of a longer text of this brand.
    phrases: only('phrases', own.phrases).filter(
      (phrase) => !own.phrases.some((text) => text.includes(phrase)),
    ),
    colours: only('colours', [...own.colours, ...shared.colours]),
    files: new Map(others.flatMap(({ files }) => [...files]).filter(([hash]) => !own.files.has(hash))),
  }
}

/** @param {Uint8Array} bytes */
export const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** @param {string} folder @param {string} part */
const filesIn = (folder, part) =>
  existsSync(join(folder, part))
    ? readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    : []

/** @param {string[]} items */
const unique = (items) => [...new Set(items)]

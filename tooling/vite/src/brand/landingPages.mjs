/**
 * @typedef {import('./legalPages.mjs').LegalPage} LegalPage
 *
 * @typedef {import('./readBrand.mjs').Brand['landingNames'][number]} Landing
 */

/** Name of a campaign page, with words of its own or without. @param {Landing} landing */
export const landingName = (landing) => (typeof landing === 'string' ? landing : landing.name)

/**
 * Campaign pages with their words, by `landing-<name>.<language>`: those of brand.json, with a text in
 * Markdown before its paragraphs.
 *
 * @param {{ landingNames: readonly Landing[]; languages: readonly string[] }} brand
 * @param {ReadonlyMap<string, LegalPage>} written pages of `legal/`
 * @returns {Map<string, LegalPage>}
 */
export function landingPages({ landingNames, languages }, written) {
  /** @type {Map<string, LegalPage>} */
  const pages = new Map()
  for (const landing of landingNames) {
    for (const language of languages) {
      const key = `landing-${landingName(landing)}.${language}`
      const own = written.get(key)
      const words =
        typeof landing === 'string'
          ? undefined
          : /**
             * @type {Readonly<
             *   Record<string, { title: string; description: string; text: readonly string[] } | undefined>
             * >}
             */ (landing.words)[language]
      if (!own && !words) continue
      pages.set(key, {
        title: words?.title ?? own?.title ?? '',
        blocks:
          own?.blocks ??
          (words?.text ?? []).map((text) => ({ type: /** @type {const} */ ('paragraph'), children: [text] })),
        description: words?.description ?? firstWords(own?.blocks ?? []),
        ...(typeof landing !== 'string' && landing.picture !== '' && { picture: landing.picture }),
      })
    }
  }
  return pages
}

const LONGEST_DESCRIPTION = 200

/** The first paragraph as plain text. @param {readonly import('./legalPages.mjs').Block[]} blocks */
function firstWords(blocks) {
  const first = blocks.find(({ type }) => type === 'paragraph')
  const text = first && 'children' in first ? plain(first.children) : ''
  return text.length <= LONGEST_DESCRIPTION
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', LONGEST_DESCRIPTION - 1))}…`
}

/** @param {readonly import('./legalPages.mjs').Inline[]} parts @returns {string} */
const plain = (parts) =>
  parts.map((part) => (typeof part === 'string' ? part : plain(part.children))).join('')

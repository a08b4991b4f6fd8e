import { BUILT_CLASS } from '../classNames.mjs'

/**
 * What a page needs to know of the build it belongs to.
 *
 * @typedef {{
 *   files: string[]
 *   sheets: { href: string; css: string; classes: ReadonlySet<string> }[]
 *   scripts: ReadonlyMap<string, string[]>
 *   drawings: ReadonlyMap<string, string>
 * }} BuildFacts
 *   files: paths of everything with a hash in its name; sheets: stylesheets, what stands in them, and the
 *   classes they define; drawings: address → text of every SVG; scripts: part by the name of its file, or
 *   texts as `<language>/<area>` → its script and what that needs
 */

const NAME =
  /\/(?:compiled\/(?<texts>[a-z]+\/\w+)\.json|(?<part>[A-Z]\w+)\.tsx)$|^\0virtual:(?<data>legal\/[\w.-]+)$/

/**
 * @param {import('vite').Rollup.OutputBundle} bundle
 * @returns {BuildFacts}
 */
export function buildFacts(bundle) {
  const sheets = []
  const scripts = new Map(),
    drawings = new Map()
  for (const item of Object.values(bundle)) {
    if (item.type === 'asset' && item.fileName.endsWith('.css'))
      sheets.push({
        href: `/${item.fileName}`,
        css: String(item.source),
        classes: classesOf(String(item.source)),
      })
    if (item.type === 'asset' && item.fileName.endsWith('.svg'))
      drawings.set(
        `/${item.fileName}`,
        typeof item.source === 'string' ? item.source : new TextDecoder().decode(item.source),
      )
    const groups = item.type === 'chunk' ? NAME.exec(item.facadeModuleId ?? '')?.groups : undefined
    if (item.type === 'chunk' && groups)
      scripts.set(
        groups['texts'] ?? groups['part'] ?? groups['data'],
        [item.fileName, ...item.imports].map((name) => `/${name}`),
      )
  }
  const files = Object.keys(bundle)
    .filter((name) => name.startsWith('assets/'))
    .map((name) => `/${name}`)
  return { files, sheets: sheets.sort((a, b) => (a.href < b.href ? -1 : 1)), scripts, drawings }
}

/** @param {string} css */
const classesOf = (css) => new Set([...css.matchAll(BUILT_CLASS)].map(([, name = '']) => name))

/**
 * Stylesheets of the parts a page is made of that the document does not name yet: a part that usually comes
 * later brings its own.
 *
 * @param {BuildFacts} facts
 * @param {string} html what stands in the page
 * @param {string} template the document
 */
export function sheetsOf(facts, html, template) {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  return facts.sheets
    .filter(({ href, classes }) => !template.includes(href) && [...used].some((name) => classes.has(name)))
    .map(({ href }) => href)
}

/**
 * Scripts a page is taken over with, beside those every page names. Texts that a language lacks are English.
 *
 * @param {BuildFacts} facts
 * @param {import('./drawSite.mjs').Page} page
 */
export function scriptsOf(facts, { language, areas, parts }) {
  const texts = areas.flatMap(
    (area) => facts.scripts.get(`${language}/${area}`) ?? facts.scripts.get(`en/${area}`) ?? [],
  )
  return [...new Set([...texts, ...parts.flatMap((part) => facts.scripts.get(part) ?? [])])]
}

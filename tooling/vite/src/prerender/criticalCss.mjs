import { PurgeCSS } from 'purgecss'
import { fontsAtOnce, steadyFaces } from './fontSheet.mjs'

const LINK = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g
/**
 * With the faces in the page, fonts are found at its first layout; asked for before, they take the line from
 * the pictures. Those that have no stand-in are asked for all the same.
 */
const FONT = /\s*<link rel="preload" as="font"[^>]*>/g
/** What the boot script, a press or the site's first effects set on a page after it came. */
const SET_LATER = [
  'data-mode',
  'data-landing',
  'data-gate',
  'data-splash',
  'data-heard',
  'aria-busy',
  'lang',
  'dir',
]

/**
 * Documents that need no second request to be painted: the rules their own elements have stand in one
 * `<style>`, and the whole sheets come at the end of the body, where they hold up nothing, but for that of
 * the fonts, which stand in the page as a whole. Pages of the same sheets share one style, so that a policy
 * names few hashes.
 *
 * @param {readonly { name: string; text: string }[]} documents
 * @param {import('./buildFacts.mjs').BuildFacts} facts
 * @returns {Promise<{ name: string; text: string }[]>} in the same order
 * @throws {Error} for a stylesheet that is not one of the build
 */
export async function withCriticalCss(documents, facts) {
  /** @type {Map<string, { hrefs: string[]; texts: string[] }>} */
  const alike = new Map()
  const keyOf = (/** @type {string} */ text) => hrefsOf(text).join(' ')
  for (const { text } of documents) {
    const group = alike.get(keyOf(text)) ?? { hrefs: hrefsOf(text), texts: [] }
    group.texts.push(text)
    alike.set(keyOf(text), group)
  }
  /** @type {Map<string, string>} */
  const styles = new Map()
  for (const [key, { hrefs, texts }] of alike)
    styles.set(key, steadyFaces(await criticalCss(hrefs.map((href) => cssOf(facts, href)).join('\n'), texts)))
  return documents.map(({ name, text }) => ({ name, text: inlined(text, styles.get(keyOf(text)) ?? '') }))
}

/** @param {string} text */
const hrefsOf = (text) => [...text.matchAll(LINK)].map(([, href = '']) => href)

/**
 * @param {import('./buildFacts.mjs').BuildFacts} facts
 * @param {string} href
 */
function cssOf({ sheets }, href) {
  const sheet = sheets.find((one) => one.href === href)
  if (!sheet) throw new Error(`${href} is no stylesheet of this build.`)
  return sheet.css
}

/**
 * The rules of a sheet that some documents have elements for, with the properties and movements these use.
 *
 * @param {string} css
 * @param {string[]} documents HTML
 */
export async function criticalCss(css, documents) {
  const [result] = await new PurgeCSS().purge({
    content: documents.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css }],
    defaultExtractor: (content) => content.match(/[\w-]+/g) ?? [],
    dynamicAttributes: SET_LATER,
    keyframes: true,
    variables: true,
    // A rule that begins with what an element is in (a language, the focus) names no element to look for.
    safelist: { standard: [/^:/] },
  })
  return (result?.css ?? '').trim()
}

/**
 * @param {string} text the document
 * @param {string} css
 */
function inlined(text, css) {
  if (/<\/style/i.test(css)) throw new Error('A style that closes itself cannot stand in a page.')
  const links = (text.match(LINK) ?? []).filter((link) => !link.includes('/assets/fonts-'))
  const fonts = fontsAtOnce(css, text).map(
    (href) => `  <link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">\n  `,
  )
  return text
    .replace(LINK, '')
    .replace(FONT, '')
    .replace('</head>', () => `${fonts.join('')}  <style>${css}</style>\n  </head>`)
    .replace('</body>', () => `${links.join('').trim()}\n  </body>`)
}

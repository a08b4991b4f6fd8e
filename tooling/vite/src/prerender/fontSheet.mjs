import { createHash } from 'node:crypto'

const FACE = /@font-face\s*\{[^}]*\}/g
/**
 * Faces of a script for which no stand-in has the right measures: until such a font is there, the words stand
 * elsewhere.
 */
const WITHOUT_STAND_IN = /url\(["']?([^"')]*-arabic-[^"')]*)["']?\)/
/** Languages written in that script. */
const LANGUAGES = /<html lang="(?:ar|fa|ur)"/

/**
 * Moves the fonts of a build from its stylesheets to one of their own. A drawn page has their rules in it;
 * declared once more by a later sheet, they would be loaded again, and the words would move twice.
 *
 * @param {import('vite').Rollup.OutputBundle} bundle
 * @returns {{ fileName: string; source: string } | null} null: it has no fonts
 */
export function takeFonts(bundle) {
  /** @type {Set<string>} */
  const faces = new Set()
  for (const item of Object.values(bundle)) {
    if (item.type !== 'asset' || !item.fileName.endsWith('.css')) continue
    const css = String(item.source)
    for (const face of css.match(FACE) ?? []) faces.add(face)
    item.source = css.replace(FACE, '')
  }
  if (faces.size === 0) return null
  const source = [...faces].join('\n')
  return {
    fileName: `assets/fonts-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`,
    source,
  }
}

/**
 * The document with the sheet of the fonts before all others. @param {string} template @param {string |
 * undefined} href
 */
export const withFontSheet = (template, href) =>
  href === undefined
    ? template
    : template.replace('</head>', `  <link rel="stylesheet" crossorigin href="${href}">\n  </head>`)

/**
 * Faces as a drawn page declares them: one without a stand-in is shown if it is there at once, and otherwise
 * with the next page, for words that were painted do not move.
 *
 * @param {string} css
 */
export const steadyFaces = (css) =>
  css.replace(FACE, (face) =>
    WITHOUT_STAND_IN.test(face) ? face.replace(/font-display:\s*\w+/, 'font-display:optional') : face,
  )

/**
 * Fonts to fetch before the first paint of a drawn page: those of its own script, where it has no stand-in.
 *
 * @param {string} css sheets of the page
 * @param {string} text its document
 * @returns {string[]} addresses
 */
export function fontsAtOnce(css, text) {
  if (!LANGUAGES.test(text)) return []
  return (css.match(FACE) ?? []).flatMap((face) => WITHOUT_STAND_IN.exec(face)?.[1] ?? [])
}

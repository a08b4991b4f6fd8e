import { escaped, table } from './html.mjs'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-inline-size:1100px;margin:0 auto;padding:24px}h1{margin-block-end:0}table{border-collapse:collapse;inline-size:100%;margin-block:12px}th,td{text-align:start;padding:6px 10px;border-block-end:1px solid color-mix(in srgb,currentColor 18%,transparent)}.rows{overflow-x:auto}.n{text-align:end;font-variant-numeric:tabular-nums}.good{color:light-dark(#095f38,#4fdb93)}.bad{color:light-dark(#8a1720,#ff7a76)}.shots{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{max-inline-size:100%;border-radius:8px;border:1px solid color-mix(in srgb,currentColor 18%,transparent)}figcaption{font-size:14px}.swatch{display:inline-block;padding:2px 10px;border-radius:6px;border:1px solid color-mix(in srgb,currentColor 18%,transparent);font-weight:600}`

/**
 * @typedef {object} ReportFacts
 * @property {{
 *   id: string
 *   name: string
 *   languages: readonly string[]
 *   defaultMode: string
 *   markets: readonly { country: string; paymentMethods: readonly string[] }[]
 * }} brand
 * @property {string} made when, ISO 8601
 * @property {import('../check/Mistake.d.ts').Mistake[]} mistakes
 * @property {{
 *   mode: string
 *   foreground: string
 *   background: string
 *   ratio: number
 *   wanted: number
 *   colours: readonly [string, string]
 * }[]} contrast
 * @property {import('./bundleSizes.mjs').BundleFile[]} files
 * @property {import('./screenshots.mjs').Screenshot[]} shots of the running site
 * @property {import('./screenshots.mjs').Screenshot[]} screens with sample people
 * @property {string[]} faults
 */

/**
 * The launch report as one HTML file: nothing in it is loaded from elsewhere.
 *
 * @param {ReportFacts} facts
 */
export function reportPage({ brand, made, mistakes, contrast, files, shots, screens, faults }) {
  const errors = mistakes.filter(({ severity }) => severity === 'error')
  const low = contrast.filter(({ ratio, wanted }) => ratio < wanted)
  const sentence = verdictOf({
    wrong: errors.length + low.length + faults.length,
    open: mistakes.length - errors.length,
  })
  const verdict = `<p class="${errors.length + low.length + faults.length === 0 ? 'good' : 'bad'}"><strong>${sentence}</strong></p>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(brand.name)}: launch report</title><style>${STYLE}</style></head><body>
<h1>${escaped(brand.name)}: launch report</h1><p>${escaped(made.slice(0, 16).replace('T', ' '))} UTC</p>${verdict}
<h2>What was checked</h2>
${table(['Part', 'Result'], checkedParts({ brand, mistakes, contrast, low, faults }))}
${
  mistakes.length > 0
    ? table(
        ['Place', 'What', 'Mend'],
        mistakes.map((one) => [
          `${one.file}:${one.line}:${one.column}`,
          `${one.severity === 'warning' ? 'Still open: ' : ''}${one.what}`,
          one.mend,
        ]),
      )
    : ''
}
${
  faults.length > 0
    ? table(
        ['The browser said'],
        faults.map((fault) => [fault]),
      )
    : ''
}
<h2>Contrast</h2><p>The least contrast of each colour on everything it stands on.</p>
${table(
  ['Looks', 'Mode', 'Colour', 'Stands on', 'Contrast', 'Needed', ''],
  leastContrast(contrast).map(({ mode, foreground, background, ratio, wanted, colours }) => [
    swatch(colours),
    mode,
    `${foreground} ${colours[0]}`,
    `${background} ${colours[1]}`,
    ratio.toFixed(2),
    wanted.toFixed(1),
    ratio < wanted ? 'too low' : 'good',
  ]),
)}
<h2>Sizes</h2><p>Bytes as sent (brotli). The first screen of a visitor is painted with <strong>${escaped(sumOf(files, 'painted'))}</strong> and comes alive with ${escaped(sumOf(files, 'started'))} of scripts after that; all files together are ${escaped(kibibytes(files.reduce((sum, { compressed }) => sum + compressed, 0)))}. The ${Math.min(files.length, SHOWN_FILES)} heaviest and those of the first screen:</p>
${table(
  ['File', 'Bytes', 'As sent', 'First screen'],
  files
    .filter(({ first }, index) => first !== null || index < SHOWN_FILES)
    .map(({ name, bytes, compressed, first }) => [
      name,
      bytes,
      compressed,
      first === null ? '' : FIRST[first],
    ]),
)}
<h2>The running site</h2><p>Public pages, as a visitor meets them.</p>${pictures(shots)}
<h2>Key screens</h2><p>What people see on their way, after log-in too, with sample people and without a gateway.</p>${pictures(screens)}
</body></html>
`
}

/** @param {ReportFacts['shots']} shots */
const pictures = (shots) =>
  `<div class="shots">${shots.map(({ title, image, type, width }) => `<figure><img alt="${escaped(title)}" width="${width < 600 ? 260 : 720}" loading="lazy" src="data:${type};base64,${image.toString('base64')}"><figcaption>${escaped(title)}</figcaption></figure>`).join('')}</div>`

const SHOWN_FILES = 40
const FIRST = { painted: 'until it is painted', started: 'then' }
/** @param {ReportFacts['files']} files @param {'painted' | 'started'} part */
const sumOf = (files, part) =>
  kibibytes(files.filter(({ first }) => first === part).reduce((sum, { compressed }) => sum + compressed, 0))

/** A colour on what it stands on, to look at. @param {readonly [string, string]} colours hex */
const swatch = ([foreground, background]) => ({
  html: `<span class="swatch" style="color:${escaped(foreground)};background:${escaped(background)}">Aa</span>`,
})

/** @param {number} bytes */
const kibibytes = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`

/**
 * @param {Pick<ReportFacts, 'brand' | 'mistakes' | 'contrast' | 'faults'> & {
 *   low: readonly unknown[]
 * }} facts
 */
function checkedParts({ brand, mistakes, contrast, low, faults }) {
  const of = (/** @type {RegExp} */ file) => {
    const found = mistakes.filter((one) => file.test(one.file))
    return result(
      found.filter(({ severity }) => severity === 'error').length,
      found.filter(({ severity }) => severity === 'warning').length,
    )
  }
  return [
    ['Configuration (brand.json) and gateway', of(/brand\.json$/)],
    ['Design tokens', of(/theme\.tokens\.json$/)],
    [`Contrast of ${contrast.length} pairs in both modes`, result(low.length)],
    ['Logo, icons, social image', of(/\/assets\//)],
    [`Texts in ${brand.languages.join(', ')}`, of(/\/(messages|texts)(\/|$)/)],
    ['Legal pages', of(/\/legal(\/|$)/)],
    ['Site', of(/^apps\//)],
    [
      `Markets: ${brand.markets.map(({ country, paymentMethods }) => `${country} (${paymentMethods.join(', ')})`).join(', ') || 'everywhere'}`,
      'as configured',
    ],
    ['Pages in a browser', result(faults.length)],
  ]
}

/** @param {number} count @param {number} [open] what is no mistake, but has to be decided */
const result = (count, open = 0) =>
  [...(count === 0 ? [] : [`${count} to correct`]), ...(open === 0 ? [] : [`${open} still open`])].join(
    ', ',
  ) || 'good'

/**
 * Whether the brand may be launched, in one sentence.
 *
 * @param {{ wrong: number; open: number }} counts open: what only the operator can decide, such as legal
 *   texts
 */
export function verdictOf({ wrong, open }) {
  if (wrong > 0) return `${wrong} to correct before a launch${open === 0 ? '.' : `, and ${open} still open.`}`
  return open === 0
    ? 'Nothing stands in the way of a launch.'
    : `Nothing is wrong. ${open} ${open === 1 ? 'point is' : 'points are'} still open before a launch.`
}

/** @param {ReportFacts['contrast']} contrast */
function leastContrast(contrast) {
  /** @type {Map<string, ReportFacts['contrast'][number]>} */
  const least = new Map()
  for (const pair of contrast) {
    const key = `${pair.mode} ${pair.foreground}`
    const known = least.get(key)
    if (known === undefined || pair.ratio / pair.wanted < known.ratio / known.wanted) least.set(key, pair)
  }
  return [...least.values()].sort((a, b) => a.ratio / a.wanted - b.ratio / b.wanted)
}

import { describe, expect, it } from 'vitest'
import { criticalCss, withCriticalCss } from '../src/prerender/criticalCss.mjs'

/** @param {Record<string, string>} sheets @returns {import('../src/prerender/buildFacts.mjs').BuildFacts} */
const facts = (sheets) => ({
  files: [],
  scripts: new Map(),
  drawings: new Map(),
  sheets: Object.entries(sheets).map(([href, css]) => ({ href, css, classes: new Set() })),
})
/** @param {string[]} hrefs @param {string} body */
const page = (hrefs, body) =>
  `<html><head>\n${hrefs.map((href) => `  <link rel="stylesheet" crossorigin href="${href}">`).join('\n')}\n</head><body>${body}</body></html>`

describe('the rules a page is painted with', () => {
  it('are those of its elements, with the properties and movements they use', async () => {
    const css =
      ':root{--used:1px;--unused:2px}.shown_Ab1{inline-size:var(--used);animation:turn_Ab1 1s}.hidden_Ab1{top:0}@keyframes turn_Ab1{to{rotate:1turn}}@keyframes still_Ab1{to{top:0}}'
    const kept = await criticalCss(css, ['<p class="shown_Ab1">'])
    expect(kept).toBe(
      ':root{--used:1px}.shown_Ab1{inline-size:var(--used);animation:turn_Ab1 1s}@keyframes turn_Ab1{to{rotate:1turn}}',
    )
  })

  it('are also those of what the boot script says, of a language and of a direction', async () => {
    const css =
      'html[data-landing] .page_Ab1{display:none}html[data-mode=light]{top:0}:lang(ar){line-height:2}:dir(rtl) .page_Ab1{rotate:1deg}:focus-visible{outline:0}'
    expect(await criticalCss(css, ['<html><main class="page_Ab1">'])).toBe(css)
  })
})

describe('a page with them', () => {
  const sheets = facts({
    '/assets/part.css': '.part_Ab1{top:1px}.other_Ab1{top:2px}',
    '/assets/index.css': '.frame_Ab1{top:3px}',
  })

  it('is painted without a second request, and its sheets come after everything, in their order', async () => {
    const [drawn] = await withCriticalCss(
      [
        {
          name: 'de.html',
          text: page(['/assets/part.css', '/assets/index.css'], '<p class="part_Ab1 frame_Ab1">'),
        },
      ],
      sheets,
    )
    expect(drawn?.text).toContain('<style>.part_Ab1{top:1px}\n.frame_Ab1{top:3px}</style>\n  </head>')
    expect(drawn?.text.split('</head>')[1]).toMatch(
      /<p class="part_Ab1 frame_Ab1"><link[^>]+part\.css">\s*<link[^>]+index\.css">\s*<\/body>/,
    )
    expect(drawn?.text.split('</head>')[0]).not.toContain('stylesheet')
  })

  it('shares its style with the pages of the same sheets, so that few hashes allow all', async () => {
    const drawn = await withCriticalCss(
      [
        { name: 'a.html', text: page(['/assets/index.css'], '<p class="frame_Ab1">') },
        { name: 'b.html', text: page(['/assets/index.css'], '<p>') },
        { name: 'c.html', text: page(['/assets/part.css', '/assets/index.css'], '<p class="part_Ab1">') },
      ],
      sheets,
    )
    const styles = drawn.map(({ text }) => /<style>([^]*)<\/style>/.exec(text)?.[1])
    expect(styles).toEqual(['.frame_Ab1{top:3px}', '.frame_Ab1{top:3px}', '.part_Ab1{top:1px}'])
  })

  it('is not written with a sheet that is not there', async () => {
    await expect(
      withCriticalCss([{ name: 'a.html', text: page(['/assets/gone.css'], '') }], sheets),
    ).rejects.toThrow('/assets/gone.css is no stylesheet of this build.')
  })
})

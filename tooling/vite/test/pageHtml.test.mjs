import { describe, expect, it } from 'vitest'
import { buildFacts } from '../src/prerender/buildFacts.mjs'
import { pageFile, pageHtml, shellHtml } from '../src/prerender/pageHtml.mjs'
import { sitemap } from '../src/prerender/sitemap.mjs'

const TEMPLATE =
  '<!doctype html><html lang="en" dir="ltr" data-mode="dark"><head><script src="/assets/boot-1.js"></script><title>Zest</title><meta property="og:image" content="/social.png"><script type="module" crossorigin src="/assets/main-1.js"></script><link rel="modulepreload" crossorigin href="/assets/vendor-1.js"><link rel="stylesheet" href="/assets/index-1.css"></head><body><div id="root"></div></body></html>'
const ORIGIN = 'https://www.zest.example'

/**
 * @param {Partial<import('../src/prerender/drawSite.mjs').Page>} change @returns
 *   {import('../src/prerender/drawSite.mjs').Page}
 */
const page = (change = {}) => ({
  path: '/de/terms-of-use',
  landing: true,
  language: 'de',
  htmlLang: 'de',
  dir: 'ltr',
  html: '<main class="page_Ab12">Regeln</main>',
  areas: ['app', 'shop'],
  parts: ['TermsScreen'],
  head: {
    title: 'Regeln & "mehr"',
    description: 'Was gilt <hier>',
    canonical: `${ORIGIN}/de/terms-of-use`,
    alternates: [
      { hreflang: 'de', href: `${ORIGIN}/de/terms-of-use` },
      { hreflang: 'x-default', href: `${ORIGIN}/terms-of-use` },
    ],
    openGraph: [
      ['og:title', 'Regeln'],
      ['og:image', `${ORIGIN}/social.png`],
    ],
    questions: { '@type': 'FAQPage' },
    organisation: { name: '</script><b>' },
  },
  ...change,
})
const chunk = (/** @type {string} */ fileName, /** @type {string} */ facadeModuleId) => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  imports: ['assets/index-1.js'],
})
const css = (/** @type {string} */ fileName, /** @type {string} */ source) => ({
  type: 'asset',
  fileName,
  source,
})
const BUNDLE = /** @type {import('vite').Rollup.OutputBundle} */ (
  /** @type {unknown} */ (
    Object.fromEntries(
      [
        css('assets/index-1.css', '.frame_Xy12Zz{}'),
        css('assets/terms-1.css', '.page_Ab12{}'),
        css('assets/other-1.css', '.other_Ab12Cd{}'),
        chunk('assets/de-app.js', '/x/compiled/de/app.json'),
        chunk('assets/en-shop.js', '/x/compiled/en/shop.json'),
        chunk('assets/terms-1.js', '/x/TermsScreen.tsx'),
      ].map((item) => [item.fileName, item]),
    )
  )
)

describe('a page of the build', () => {
  const html = pageHtml({ template: TEMPLATE, page: page(), facts: buildFacts(BUNDLE), prefixed: true })

  it('tells its questions to search engines as data', () => {
    expect(html).toContain('<script type="application/ld+json">{"@type":"FAQPage"}</script>')
  })

  it('names its scripts for later, the entry last; a page that is not drawn starts them at once', () => {
    expect(html).not.toMatch(/<script type="module"|modulepreload/)
    expect(html).toContain(
      ' data-scripts="/assets/vendor-1.js /assets/main-1.js" data-preloads="/assets/de-app.js /assets/index-1.js /assets/en-shop.js /assets/terms-1.js"',
    )
    const shell = shellHtml({ template: TEMPLATE, title: 'Zest' })
    expect(shell).toContain('<script type="module" crossorigin src="/assets/main-1.js"></script>')
    expect(shell).not.toContain('data-scripts')
  })

  it('waits for the boot script where its address leaves the language open, and not where it names one', () => {
    expect(html).toContain('<script async fetchpriority="high" src="/assets/boot-1.js"></script>')
    const open = pageHtml({
      template: TEMPLATE,
      page: page({ path: '/terms-of-use' }),
      facts: buildFacts(BUNDLE),
      prefixed: false,
    })
    expect(open).toContain('<script src="/assets/boot-1.js"></script>')
    expect(shellHtml({ template: TEMPLATE, title: 'Zest' })).toContain(
      '<script src="/assets/boot-1.js"></script>',
    )
  })

  it('has nothing in front of it where somebody came for a campaign', () => {
    expect(
      pageHtml({
        template: TEMPLATE,
        page: page({ path: '/de/landings/summer', landing: false }),
        facts: buildFacts(BUNDLE),
        prefixed: true,
      }),
    ).not.toContain('data-landing')
  })

  it('is found by hosts under its address', () => {
    expect([pageFile('/'), pageFile('/de'), pageFile('/de/terms-of-use')]).toEqual([
      'index.html',
      'de.html',
      'de/terms-of-use.html',
    ])
  })

  it('says language, direction and title, and keeps the mode', () => {
    expect(html).toContain(
      '<html lang="de" dir="ltr" data-gate="visitor" data-landing="" data-drawn="de" data-scripts="',
    )
    expect(html).toMatch(/<html[^>]* data-mode="dark">/)
    expect(html).toContain('<title>Regeln &amp; &quot;mehr&quot;</title>')
    expect(html).toContain('<meta name="description" content="Was gilt &lt;hier&gt;">')
  })

  it('names its other languages and one picture', () => {
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/de/terms-of-use">`)
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}/terms-of-use">`)
    expect(html.match(/og:image/g)).toHaveLength(1)
  })

  it('brings the styles of its parts and says what it was drawn from', () => {
    expect([...html.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/assets/terms-1.css',
      '/assets/index-1.css',
    ])
    expect(html).toContain('data-areas="app shop" data-parts="TermsScreen"')
  })

  it('has no way out of its data', () => {
    expect(html).toContain('{"name":"\\u003c/script>\\u003cb>"}')
  })

  it('without a public address its links are those of its own host, its organisation is named, and what must be absolute is left out', () => {
    const head = {
      ...page().head,
      canonical: '/de',
      alternates: [{ hreflang: 'x-default', href: '/' }],
      openGraph: /** @type {[string, string][]} */ ([['og:url', '/de']]),
    }
    const unknown = pageHtml({
      template: TEMPLATE,
      page: page({ head }),
      facts: buildFacts(BUNDLE),
      prefixed: true,
    })
    expect(unknown).toContain('<link rel="canonical" href="/de">')
    expect(unknown).toContain('<link rel="alternate" hreflang="x-default" href="/">')
    expect(unknown).toMatch(/<script type="application\/ld\+json">/)
    expect(unknown).not.toMatch(/og:url|<\/script><b>/)
  })
})

it('shells are not for search engines and say without scripts what is the matter', () => {
  expect(shellHtml({ template: TEMPLATE, title: 'Zest' })).toMatch(
    /noindex[\s\S]*<div id="root"><\/div><noscript>[\s\S]*JavaScript/,
  )
  expect(shellHtml({ template: TEMPLATE, title: 'Zest', missing: true })).toMatch(
    /noindex[\s\S]*<noscript><h1>404/,
  )
})

it('the sitemap lists each page with its languages', () => {
  const map = sitemap([page({ head: { ...page().head, canonical: `${ORIGIN}/?a=1&b=2` } })])
  expect(map).toContain(
    `<loc>${ORIGIN}/?a=1&amp;b=2</loc><xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/terms-of-use"/>`,
  )
})

import { expect, test } from 'vitest'
import {
  PAGE_LANGUAGES,
  pathOf,
  prefixesOf,
  publicPageFaults,
  samePageFaults,
  undressedFaults,
} from './publicPageFaults.mjs'

const PREFIXES = ['', 'gb', 'de']
const FILES = [
  '/assets/index.js',
  '/assets/index.css',
  '/assets/icon.svg',
  '/assets/mark.svg',
  '/manifest.webmanifest',
]
const ADDRESSES = ['/', '/de', '/de/terms-of-use', '/de/about-us', '/gb/random-video-chat']

function pageOf({ page = 'about-us', prefix = 'de' } = {}) {
  const alternates = PREFIXES.map(
    (one) =>
      `<link rel="alternate" hreflang="${one === '' ? 'x-default' : PAGE_LANGUAGES[one]}" href="${pathOf(one, page)}">`,
  )
  return `<!doctype html><html lang="${PAGE_LANGUAGES[prefix]}" dir="ltr"><head><title>Über uns | Marke</title>
<meta name="description" content="Wer hinter Marke steht, wofür es da ist, und wie du uns erreichst."><meta property="og:description" content="Wer hinter Marke steht, wofür es da ist, und wie du uns erreichst.">
<link rel="canonical" href="${pathOf(prefix, page)}">${alternates.join('')}
<script src="/assets/index.js"></script><link rel="stylesheet" href="/assets/index.css"><link rel="icon" href="/assets/icon.svg"><link rel="manifest" href="/manifest.webmanifest"><script type="application/ld+json">{"@type":"Organization","name":"Marke"}</script></head>
<body><div id="root"><a href="/de">Marke</a><img src="/assets/mark.svg#a" alt=""><article><h1>Über uns</h1>${'Wir sind Marke. '.repeat(20)}</article><a href="/de/terms-of-use">Regeln</a><a href="#main">Inhalt</a><a href="mailto:a@example.com">Post</a></div></body></html>`
}
const faultsOf = (html, { page = 'about-us', prefix = 'de', origin = '' } = {}) =>
  publicPageFaults(html, {
    page,
    prefix,
    prefixes: PREFIXES,
    name: 'Marke',
    origin,
    exists: (path) => FILES.includes(path),
    known: (path) => ADDRESSES.includes(path),
  })

test('a whole page has no faults', () => {
  expect(faultsOf(pageOf())).toEqual([])
})

test('a drawing may stand in the page', () => {
  expect(
    faultsOf(
      pageOf().replace(
        '/assets/mark.svg#a',
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
      ),
    ),
  ).toEqual([])
})

test('critical rules stand in the head once', () => {
  const critical = pageOf().replace('</head>', '<style>@media (width<9px){a{color:red}}</style></head>')
  expect(faultsOf(critical)).toEqual([])
  expect(faultsOf(critical.replace('</head>', '<style>b{color:red}</style></head>'))).toContainEqual(
    expect.stringMatching(/styles or frames/),
  )
})

test.each([
  ['language', ['lang="de"', 'lang="en"'], /marked as de/],
  ['direction', ['dir="ltr"', 'dir="rtl"'], /direction/],
  ['title', [' | Marke', ''], /title/],
  ['description', [/<meta name="description"[^>]*>/, ''], /description/],
  ['link preview', [/<meta property="og:description"[^>]*>/, ''], /link preview/],
  ['canonical address', [/<link rel="canonical"[^>]*>/, ''], /canonical/],
  ['other languages', ['hreflang="en-GB"', 'hreflang="gb"'], /languages for search engines/],
  ['heading', [/<h1>.*<\/h1>/, ''], /no heading/],
  ['text', [/(Wir sind Marke\. )+/, 'Bald.'], /characters of text/],
  ['brand in the text', [/(Wir sind Marke\. )+/, 'Wir sind wer. '.repeat(20)], /does not name the brand/],
  ['inline script', ['</body>', '<script>alert(1)</script></body>'], /script in it/],
  ['inline style', ['</body>', '<style>a{}</style></body>'], /styles or frames/],
  ['frame', ['</body>', '<iframe src="/"></iframe></body>'], /styles or frames/],
  [
    'script of others',
    ['/assets/index.js', 'https://stats.example/s.js'],
    /fetches https:\/\/stats\.example\/s\.js/,
  ],
  ['picture of others', ['/assets/mark.svg', '//cdn.example/mark.svg'], /fetches \/\/cdn\.example/],
  ['page in a picture', ['/assets/mark.svg', 'data:text/html,<p>'], /fetches data:text/],
  ['missing file', ['/assets/index.css', '/assets/gone.css'], /fetches \/assets\/gone\.css/],
  ['dead link', ['/de/terms-of-use', '/de/nope'], /leads to \/de\/nope/],
  ['people', ['/de/terms-of-use', '/de/profile/7'], /shows people/],
  ['organisation', [/<script type="application\/ld\+json">.*?<\/script>/, ''], /structured data/],
])('%s', (_what, [from, to], words) => {
  const broken = pageOf().replace(from, to)
  expect(broken).not.toBe(pageOf())
  expect(faultsOf(broken)).toContainEqual(expect.stringMatching(words))
})

test('with a public address, addresses are absolute and the organisation is named', () => {
  const html = pageOf().replace(/(rel="(?:canonical|alternate)"[^>]*href=")/g, '$1https://marke.example')
  expect(faultsOf(html, { origin: 'https://marke.example' })).toEqual([])
  expect(
    faultsOf(html.replace('"name":"Marke"', '"name":"Andere"'), { origin: 'https://marke.example' }),
  ).toEqual(['its organisation is not the brand'])
})

test('questions stand in English only; other languages lead to them (R2.51)', () => {
  const german = pageOf({ page: 'random-video-chat' }).replace(
    'href="/de/terms-of-use"',
    'href="/gb/random-video-chat#faq"',
  )
  expect(faultsOf(german, { page: 'random-video-chat' })).toEqual([])
  expect(faultsOf(pageOf({ page: 'random-video-chat' }), { page: 'random-video-chat' })).toEqual([
    'does not lead to the English questions',
  ])
  expect(
    faultsOf(german.replace('<article>', '<article id="faq">'), { page: 'random-video-chat' }),
  ).toContainEqual(expect.stringMatching(/English questions in another/))
  const english = pageOf({ page: 'random-video-chat', prefix: 'gb' })
  expect(faultsOf(english, { page: 'random-video-chat', prefix: 'gb' })).toEqual([
    'its structured data is Organization',
    'lacks the questions',
  ])
})

test('pages that say the same are named; no prefix and gb are one language', () => {
  const pages = new Map([
    ['/about-us', pageOf()],
    ['/gb/about-us', pageOf()],
  ])
  expect(samePageFaults(pages, 'Marke')).toEqual([])
  pages.set('/de/about-us', pageOf())
  expect(samePageFaults(pages, 'Marke')).toEqual([
    '/de/about-us says word for word what /about-us says',
    '/de/about-us has title and description of /about-us',
  ])
})

test('a brand has pages in the languages it offers', () => {
  expect(prefixesOf(['en', 'ar'])).toEqual(['', 'gb', 'ar'])
})

test('a page names the stylesheets of all its classes', () => {
  const sheets = new Map([
    ['/assets/index.css', '.bar_ab12{}'],
    ['/assets/page.css', '.page_cd34{}.page_cd34>p{}'],
    ['/assets/other.css', '.other_ef56{}'],
  ])
  const dressed =
    '<link rel="stylesheet" href="/assets/index.css"><link rel="stylesheet" href="/assets/page.css"><p class="bar_ab12 page_cd34"></p>'
  expect(undressedFaults(dressed, sheets)).toEqual([])
  expect(undressedFaults(dressed.replace('/assets/page.css', ''), sheets)).toEqual([
    'uses page_cd34 of /assets/page.css, which it does not name',
  ])
})

/** Public pages of every brand: home and the information pages of table S, below the prefix. */
export const PUBLIC_PAGES = [
  '',
  'terms-of-use',
  'privacy-policy',
  'cookie-policy',
  'community-guidelines',
  'about-us',
  'safety-center',
  'privacy-center',
  'random-video-chat',
  'download',
]

/** Prefixes with the language attribute of their pages (R2.02, R2.47); no prefix is the English default. */
export const PAGE_LANGUAGES = {
  '': 'en',
  tr: 'tr',
  gb: 'en-GB',
  nl: 'nl',
  de: 'de',
  fr: 'fr',
  it: 'it',
  es: 'es',
  pt: 'pt',
  ar: 'ar',
}

/** Pages whose words are a whole text of their own, and least characters of it. */
const SHORTEST_TEXT = 200
const SHORTEST_DESCRIPTION = 40

/** Prefixes a brand has pages under. @param {readonly string[]} languages of brand.json */
export const prefixesOf = (languages) =>
  Object.keys(PAGE_LANGUAGES).filter(
    (prefix) => prefix === '' || languages.includes(PAGE_LANGUAGES[prefix].slice(0, 2)),
  )

/** Address of a public page. */
export const pathOf = (prefix, page) => `/${[prefix, page].filter(Boolean).join('/')}`
/** File a host finds it in. */
export const fileOf = (path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

const first = (html, pattern) => pattern.exec(html)?.[1]
const all = (html, pattern) => [...html.matchAll(pattern)].map(([, value = '']) => value)
const wordsOf = (html) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const withoutOrigin = (address, origin) =>
  origin && address.startsWith(origin) ? address.slice(origin.length) || '/' : address

/** What the page itself is made of, between its markers. */
export const articleOf = (html) =>
  wordsOf(first(html, /<article[^>]*>(.*?)<\/article>/s) ?? first(html, /<main[^>]*>(.*?)<\/main>/s) ?? '')

/**
 * What is wrong with one public page as it was built: it must stand without scripts, say what it is to people
 * and search engines, and name nothing of another server (M-CONSENT: before a choice nobody else is asked).
 *
 * @param {string} html
 * @param {{
 *   page: string
 *   prefix: string
 *   prefixes: readonly string[]
 *   name: string
 *   origin: string
 *   exists: (path: string) => boolean
 *   known: (path: string) => boolean
 * }} facts
 *   prefixes: all of the brand; name: of the brand; origin: public address the site was built for, empty
 *   while unknown; exists: whether a file is there; known: whether an address shows something
 * @returns {string[]}
 */
export function publicPageFaults(html, { page, prefix, prefixes, name, origin, exists, known }) {
  const faults = []
  const expect = (right, words) => {
    if (!right) faults.push(words)
  }
  const lang = PAGE_LANGUAGES[prefix]
  const [root = ''] = /<html[^>]*>/.exec(html) ?? []
  expect(
    root.includes(`lang="${lang}"`) && root.includes(`dir="${prefix === 'ar' ? 'rtl' : 'ltr'}"`),
    `is not marked as ${lang} in its direction: ${root}`,
  )

  const title = first(html, /<title>([^<]*)<\/title>/) ?? ''
  expect(
    page === '' ? title.includes(name) : title.endsWith(` | ${name}`) && title.length > name.length + 5,
    `its title does not name page and brand: ${title}`,
  )
  const description = first(html, /<meta name="description" content="([^"]*)"/) ?? ''
  expect(description.length >= SHORTEST_DESCRIPTION, `its description is missing or short: ${description}`)
  expect(
    html.includes(`<meta property="og:description" content="${description}">`),
    'its link preview says something else than its description',
  )

  const canonical = all(html, /<link rel="canonical" href="([^"]*)"/g).map((address) =>
    withoutOrigin(address, origin),
  )
  expect(
    canonical.join() === pathOf(prefix, page),
    `its canonical address is ${canonical.join(' and ') || 'missing'}`,
  )
  const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
    .map(([, language, address]) => `${language} ${withoutOrigin(address, origin)}`)
    .sort()
  const wanted = prefixes
    .map((one) => `${one === '' ? 'x-default' : PAGE_LANGUAGES[one]} ${pathOf(one, page)}`)
    .sort()
  expect(
    alternates.join() === wanted.join(),
    `its languages for search engines are ${alternates.join(', ') || 'missing'}`,
  )
  const data = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((text) =>
    JSON.parse(text),
  )
  const kinds = data
    .map((one) => String(one['@type']))
    .sort((a, b) => (a < b ? -1 : 1))
    .join()
  const questions = page === 'random-video-chat' && lang.startsWith('en')
  expect(
    kinds === [...(questions ? ['FAQPage'] : []), 'Organization'].join(),
    `its structured data is ${kinds || 'missing'}`,
  )
  expect(
    data.every((one) => one['@type'] !== 'Organization' || one.name === name),
    'its organisation is not the brand',
  )

  expect(/<h1[ >]/.test(html), 'has no heading')
  if (page !== '') {
    expect(articleOf(html).length >= SHORTEST_TEXT, `has ${articleOf(html).length} characters of text`)
    expect(articleOf(html).includes(name), 'does not name the brand in its text')
  }
  if (page === 'random-video-chat') {
    expect(
      html.includes('id="faq"') === questions,
      questions ? 'lacks the questions' : 'has the English questions in another language (R2.51)',
    )
    expect(
      questions || html.includes('href="/gb/random-video-chat#faq"'),
      'does not lead to the English questions',
    )
  }

  expect(
    all(html, /<script(?![^>]*\ssrc=)([^>]*)>/g).every((attributes) =>
      attributes.includes('application/ld+json'),
    ),
    'has a script in it, which the policy forbids',
  )
  // The one style the policy allows by its hash: the critical rules in the head (D16).
  const bare = html.replace(/<style>[\s\S]*?<\/style>(?=[\s\S]*<\/head>)/, '')
  expect(
    !/\sstyle="[^"]*url\(|<style[ >]|<iframe|<object|<embed/.test(bare),
    'has styles or frames in it, which the policy forbids',
  )
  const fetched = [
    ...all(html, /<(?:script|img|source|video|audio|use)\b[^>]*?\s(?:src|href|poster)="([^"]+)"/g),
    ...all(html, /<link rel="(?!canonical|alternate)[^>]*?\shref="([^"]+)"/g),
  ]
  expect(fetched.length > 3, 'names no files')
  // Drawings that stand in the page are not fetched; scripts never do, nor anything the policy has no word
  // for.
  const elsewhere = fetched.filter((address) => !address.startsWith('data:image/svg+xml,'))
  for (const address of new Set(elsewhere.map((one) => one.replace(/#.*/, ''))))
    expect(
      /^\/(?!\/)/.test(address) && exists(address),
      `fetches ${address.slice(0, 200)}, which is not a file of the site`,
    )
  const links = all(html, /<a\b[^>]*?\shref="([^"]+)"/g)
  expect(links.length > 3, 'leads nowhere')
  for (const address of new Set(links)) {
    expect(/^(#|mailto:|https:\/\/|\/(?!\/))/.test(address), `leads to ${address}, which is no address`)
    expect(!address.includes('/profile/'), `shows people (${address}) before anybody is online`)
    if (/^\/(?!\/)/.test(address))
      expect(known(address.replace(/[?#].*/, '')), `leads to ${address}, which does not exist`)
  }
  return faults
}

/**
 * Classes of a page that are defined in a stylesheet of the build, but in none the page names: it would be
 * undressed until its scripts come.
 *
 * @param {string} html
 * @param {ReadonlyMap<string, string>} sheets text of every stylesheet by address
 */
export function undressedFaults(html, sheets) {
  const own = [...sheets]
    .filter(([address]) => html.includes(`href="${address}"`))
    .map(([, css]) => css)
    .join('')
  const used = new Set(all(html, /\sclass="([^"]*)"/g).flatMap((names) => names.split(/\s+/)))
  const isIn = (css, name) => css.includes(`.${name}`)
  return [...sheets].flatMap(([address, css]) =>
    [...used]
      .filter((name) => name !== '' && isIn(css, name) && !isIn(own, name))
      .slice(0, 1)
      .map((name) => `uses ${name} of ${address}, which it does not name`),
  )
}

/**
 * Pages that say the same in two languages, or share title and description with another page.
 *
 * @param {Map<string, string>} pages HTML by address
 * @param {string} name of the brand
 */
export function samePageFaults(pages, name) {
  const faults = []
  const texts = new Map()
  const heads = new Map()
  for (const [path, html] of pages) {
    const [, prefix = ''] = /^\/([a-z]{2})(?:\/|$)/.exec(path) ?? []
    // No prefix and gb are the same English.
    if (prefix === 'gb') continue
    const text = articleOf(html).replaceAll(name, '')
    const head = `${first(html, /<title>([^<]*)<\/title>/)} ${first(html, /<meta name="description" content="([^"]*)"/)}`
    if (text !== '' && texts.has(text)) faults.push(`${path} says word for word what ${texts.get(text)} says`)
    if (heads.has(head)) faults.push(`${path} has title and description of ${heads.get(head)}`)
    texts.set(text, path)
    heads.set(head, path)
  }
  return faults
}

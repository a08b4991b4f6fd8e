import { scriptsOf, sheetsOf } from './buildFacts.mjs'

/** @typedef {import('./drawSite.mjs').Page} Page */

const ROOT = '<div id="root"></div>'

/** @param {string} text */
const escape = (text) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * The document with what covers it while it loads for somebody who has been here: the mark, and after a while
 * a word in their language with a way to reload that needs no script.
 *
 * @param {string} template
 * @param {import('./drawSite.mjs').Splash} splash
 */
export function withSplash(template, { mark, words }) {
  const lines = words.map(
    ({ htmlLang, dir, slow, reload }) =>
      `<p lang="${htmlLang}" dir="${dir}">${escape(slow)} <a href="">${escape(reload)}</a></p>`,
  )
  return template.replace(
    ROOT,
    `${ROOT}<div id="splash"><img src="${escape(mark)}" alt="" width="96" height="96">${lines.join('')}</div>`,
  )
}

/** File of a page: hosts find `/de` in `de.html`. @param {string} path */
export const pageFile = (path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/**
 * The document of one public page in one language, as a newcomer is to see it: the landing page in front, but
 * of campaign pages.
 *
 * @param {{
 *   template: string
 *   page: Page
 *   facts: import('./buildFacts.mjs').BuildFacts
 *   prefixed: boolean
 * }} options
 *   prefixed: its address names its language. Then nothing about a newcomer is left to be asked, and the
 *   first paint need not wait for the boot script; the service worker of whoever has been here makes it wait
 *   again.
 */
export function pageHtml({ template, page, facts, prefixed }) {
  const tags = [
    ...headOf(page),
    ...sheetsOf(facts, page.html, template).map(
      (href) => `<link rel="stylesheet" crossorigin href="${href}">`,
    ),
  ]
  const { scripts, rest } = withoutScripts(template)
  return document(
    // Fetched before pictures and run as soon as it is here, which a deferred script would not: it waits for
    // stylesheets. From then on each press is heard.
    prefixed
      ? rest.replace('<script src="/assets/boot', '<script async fetchpriority="high" src="/assets/boot')
      : rest,
    {
      htmlAttributes: `lang="${page.htmlLang}" dir="${page.dir}" data-gate="visitor"${page.landing ? ' data-landing=""' : ''} data-drawn="${page.language}" data-scripts="${scripts.join(' ')}" data-preloads="${scriptsOf(
        facts,
        page,
      )
        .filter((href) => !scripts.includes(href))
        .join(' ')}"`,
      title: page.head.title,
      tags,
      // React announces pictures it draws as preloads in front of its root; the ones of the frame are in the
      // document anyway.
      body: `<div id="root" data-page="${page.path}" data-language="${page.language}" data-areas="${page.areas.join(' ')}" data-parts="${page.parts.join(' ')}">${page.html.replace(/^(<link rel="preload" as="image"[^>]*>)+/, '')}</div>`,
    },
  )
}

/**
 * What is drawn already needs no script to be seen: the boot script fetches those of the site when they are
 * due (lateStart.mjs).
 *
 * @param {string} template
 * @returns {{ scripts: string[]; rest: string }} scripts: addresses, the entry last
 */
function withoutScripts(template) {
  /** @type {string[]} */
  const scripts = []
  const rest = template.replace(
    /\s*<(?:script type="module"|link (rel="modulepreload"))[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g,
    (_tag, isNeeded, address) => {
      if (isNeeded) scripts.unshift(address)
      else scripts.push(address)
      return ''
    },
  )
  return { scripts, rest }
}

/**
 * What search engines and link previews read. Without a public address the links to other languages and the
 * organisation's are those of the page's own host; previews, which must be absolute, wait for it.
 *
 * @param {Page} page
 */
function headOf({ head }) {
  const description = `<meta name="description" content="${escape(head.description)}">`
  // The picture of a campaign takes the place of the brand's all the same.
  const openGraph = head.openGraph
    .map(([property, content]) => [
      property,
      content.startsWith('/') && property !== 'og:image' ? '' : content,
    ])
    .filter(([, content]) => content !== '')
  return [
    description,
    `<link rel="canonical" href="${escape(head.canonical)}">`,
    ...head.alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escape(href)}">`,
    ),
    ...openGraph.map(
      ([property = '', content = '']) => `<meta property="${property}" content="${escape(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...[head.organisation, ...(head.questions ? [head.questions] : [])].map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
    ),
  ]
}

/**
 * The document of every address that is not drawn beforehand: the site draws it. Search engines leave it out.
 *
 * @param {{ template: string; title: string; missing?: boolean }} options missing: for addresses that do not
 *   exist at all
 */
export function shellHtml({ template, title, missing = false }) {
  const words = missing
    ? `<h1>404</h1><p>This page does not exist.</p><p><a href="/">${escape(title)}</a></p>`
    : `<h1>${escape(title)}</h1><p>This page needs JavaScript.</p><p><a href="/">${escape(title)}</a></p>`
  return document(template, {
    htmlAttributes: 'lang="en" dir="ltr"',
    title,
    tags: ['<meta name="robots" content="noindex">'],
    body: `${ROOT}<noscript>${words}</noscript>`,
  })
}

/**
 * @param {string} template
 * @param {{ htmlAttributes: string; title: string; tags: string[]; body: string }} parts
 */
function document(template, { htmlAttributes, title, tags, body }) {
  if (!template.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`)
  const ownTags = tags.some((tag) => tag.includes('"og:image"'))
    ? template.replace(/\s*<meta property="og:image"[^>]*>/, '')
    : template
  return ownTags
    .replace(/<html[^>]*?( data-mode="\w+")>/, (_all, mode) => `<html ${htmlAttributes}${mode}>`)
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escape(title)}</title>${tags.map((tag) => `\n    ${tag}`).join('')}`,
    )
    .replace(ROOT, () => body)
}

/**
 * Every public page with its other languages (sitemaps.org, Google's hreflang form).
 *
 * @param {readonly import('./drawSite.mjs').Page[]} pages
 */
export function sitemap(pages) {
  const urls = pages.map(
    ({ head }) =>
      `<url><loc>${xml(head.canonical)}</loc>${head.alternates.map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xml(href)}"/>`).join('')}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

/** @param {string} text */
const xml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

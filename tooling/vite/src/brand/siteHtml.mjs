/**
 * Head of the page: everything that names the brand or one of its files.
 *
 * @param {{
 *   brand: import('./readBrand.mjs').Brand
 *   colors: Record<'light' | 'dark', string>
 *   url: (name: string) => string
 *   preload: string[]
 *   boot: string
 * }} options
 * @returns {import('vite').HtmlTagDescriptor[]}
 */
export function headTags({ brand, colors, url, preload, boot }) {
  const meta = (/** @type {string} */ name, /** @type {string} */ content) => ({
    tag: 'meta',
    attrs: { name, content },
    injectTo: /** @type {const} */ ('head-prepend'),
  })
  const link = (/** @type {Record<string, string | boolean>} */ attrs) => ({
    tag: 'link',
    attrs,
    injectTo: /** @type {const} */ ('head-prepend'),
  })
  return [
    { tag: 'meta', attrs: { charset: 'utf-8' }, injectTo: 'head-prepend' },
    meta('viewport', 'width=device-width, initial-scale=1, viewport-fit=cover'),
    { tag: 'script', attrs: { src: boot }, injectTo: 'head-prepend' },
    { tag: 'title', children: brand.name, injectTo: 'head-prepend' },
    meta('theme-color', colors[brand.defaultMode]),
    meta('color-scheme', brand.defaultMode === 'dark' ? 'dark light' : 'light dark'),
    meta('application-name', brand.name),
    { tag: 'meta', attrs: { property: 'og:site_name', content: brand.name }, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: { property: 'og:image', content: url('social.png') }, injectTo: 'head-prepend' },
    link({ rel: 'icon', href: url('icon.svg'), type: 'image/svg+xml' }),
    link({ rel: 'apple-touch-icon', href: url('icon-180.png') }),
    link({ rel: 'manifest', href: '/manifest.webmanifest' }),
    ...preload.map((href) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }),
    ),
  ]
}

/**
 * Web app manifest of the brand.
 *
 * @param {{
 *   brand: import('./readBrand.mjs').Brand
 *   colors: Record<'light' | 'dark', string>
 *   url: (name: string) => string
 * }} options
 */
export function webManifest({ brand, colors, url }) {
  const icon = (/** @type {string} */ name, /** @type {string} */ sizes, purpose = 'any') => ({
    src: url(name),
    sizes,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name.slice(0, 12),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colors[brand.defaultMode],
    theme_color: colors[brand.defaultMode],
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  }
}

/** Pictures every brand folder has in `assets/`. */
export const BRAND_PICTURES = [
  'mark.svg',
  'icon.svg',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'social.png',
]

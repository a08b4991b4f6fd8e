import { readFile, writeFile, mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { buildFacts } from './buildFacts.mjs'
import { withCriticalCss } from './criticalCss.mjs'
import { withDrawings } from './drawingsInPage.mjs'
import { drawSite } from './drawSite.mjs'
import { takeFonts, withFontSheet } from './fontSheet.mjs'
import { pageFile, pageHtml, shellHtml, withSplash } from './pageHtml.mjs'
import { sitemap } from './sitemap.mjs'
import { serviceWorker } from '../worker/serviceWorker.mjs'

/**
 * Writes the public pages of a site as HTML beside its build, one per language, drawn by the site's own
 * components; the empty shell for all other addresses; the page of addresses that do not exist; service
 * worker, sitemap and robots; and the list of its screens.
 *
 * @param {{
 *   brand: import('../brand/readBrand.mjs').Brand
 *   plugins: () => import('vite').PluginOption[]
 *   config: import('vite').InlineConfig
 *   origin: string
 * }} options
 *   plugins, config: what the site itself is built with; origin: public address, empty while unknown
 * @returns {import('vite').Plugin}
 */
export function prerenderPlugin({ brand, plugins, config, origin }) {
  /** @type {import('vite').ResolvedConfig} */
  let resolved
  /** @type {import('./buildFacts.mjs').BuildFacts} */
  let facts
  /** @type {string | undefined} */
  let fontSheet
  let written = false
  return {
    name: 'visavis:prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(all) {
      resolved = all
    },
    generateBundle(_options, bundle) {
      const fonts = takeFonts(bundle)
      facts = buildFacts(bundle)
      if (!fonts) return
      this.emitFile({ type: 'asset', ...fonts })
      fontSheet = `/${fonts.fileName}`
      facts.files.push(fontSheet)
      facts.sheets.push({ href: fontSheet, css: fonts.source, classes: new Set() })
    },
    writeBundle() {
      written = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        // A fault after the modules were read closes the build without an error here; whatever this step
        // threw would be shown instead of it.
        if (error || !written) return
        const dist = resolve(resolved.root, resolved.build.outDir)
        const bare = withFontSheet(await readFile(`${dist}/index.html`, 'utf8'), fontSheet)
        const { pages, paths, prefixes, splash } = await drawSite({
          root: resolved.root,
          plugins: plugins(),
          config,
          origin,
        })
        const template = withSplash(bare, splash)
        const shell = shellHtml({ template, title: brand.name })
        const drawn = pages.map((page) => ({
          name: pageFile(page.path),
          text: pageHtml({
            template,
            page,
            facts,
            prefixed: prefixes.includes(page.path.split('/')[1] ?? ''),
          }),
        }))
        const files = [
          ...(await withCriticalCss(drawn, facts)).map(({ name, text }) => ({
            name,
            text: withDrawings(text, facts.drawings),
          })),
          { name: 'app/index.html', text: shell },
          { name: 'sw.js', text: await serviceWorker({ shellHtml: shell, files: facts.files }) },
          { name: '404.html', text: shellHtml({ template, title: brand.name, missing: true }) },
          {
            name: 'robots.txt',
            text: `User-agent: *\nAllow: /\n${origin ? `\nSitemap: ${origin}/sitemap.xml\n` : ''}`,
          },
          ...(origin ? [{ name: 'sitemap.xml', text: sitemap(pages) }] : []),
          { name: '.site.json', text: `${JSON.stringify({ paths, prefixes })}\n` },
        ]
        for (const { name, text } of files) {
          await mkdir(dirname(`${dist}/${name}`), { recursive: true })
          await writeFile(`${dist}/${name}`, text)
        }
      },
    },
  }
}

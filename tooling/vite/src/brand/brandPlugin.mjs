import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { runnerImport } from 'vite'
import { brandFolder, ROOT } from '../paths.mjs'
import { soundTheme } from '../tokens/checkTheme.mjs'
import { themeCss } from '../tokens/themeCss.mjs'
import { tokenToCss } from '../tokens/tokenToCss.mjs'
import { bootScript } from './bootScript.mjs'
import { landingName } from './landingPages.mjs'
import { readBrand } from './readBrand.mjs'
import { BRAND_PICTURES, headTags, webManifest } from './siteHtml.mjs'
import { writeTheme } from './writeTheme.mjs'

const MODULE = 'virtual:brand'
const THEME = 'virtual:brand/theme.css'

/**
 * Everything of one brand that a site needs: `virtual:brand`, `virtual:brand/theme.css`, head of the page,
 * icons, manifest, fonts and the boot script. A build contains nothing of any other brand.
 *
 * @param {{ id: string; folder?: string }} options folder: where the brand lives, for tests
 * @returns {import('vite').Plugin}
 */
export function brandPlugin({ id, folder = brandFolder(id) }) {
  /** @type {Awaited<ReturnType<typeof loadSite>>} */
  let site
  /** @type {Awaited<ReturnType<typeof writeTheme>>} */
  let theme
  let building = true

  return {
    name: 'visavis:brand',
    enforce: 'pre',
    async configResolved(config) {
      building = config.command === 'build'
      site = await loadSite(id, folder)
      theme = await writeTheme({ id, folder, into: `${config.root}/node_modules/.visavis/${id}` })
    },
    resolveId(source) {
      if (source === MODULE) return `\0${MODULE}`
      return source.startsWith(THEME) ? theme.file + source.slice(THEME.length) : undefined
    },
    load(source) {
      if (source !== `\0${MODULE}`) return undefined
      for (const file of ['brand.json', 'theme.tokens.json']) this.addWatchFile(folder + file)
      return [
        `import mark from ${JSON.stringify(`${folder}assets/mark.svg?url&no-inline`)}`,
        ...site.brand.landing.pictures.map(
          (/** @type {string} */ picture, /** @type {number} */ index) =>
            `import landing${index} from ${JSON.stringify(`${folder}assets/landing/${picture}?url&no-inline`)}`,
        ),
        // Words and pictures of campaigns are parts of their own (legalPlugin).
        `export const brand = ${JSON.stringify({ ...site.brand, landingNames: site.brand.landingNames.map(landingName) })}`,
        // The file the head of every page names: imported here, it would be there twice.
        `export const brandAssets = { mark, landing: [${site.brand.landing.pictures.map((/** @type {string} */ _, /** @type {number} */ index) => `landing${index}`).join(', ')}], social: ${JSON.stringify(site.url('social.png'))} }`,
      ].join('\n')
    },
    buildStart() {
      if (!building || this.environment.name !== 'client') return
      for (const file of site.files)
        this.emitFile({ type: 'asset', fileName: file.fileName, source: file.source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = site.files.find(({ fileName }) => `/${fileName}` === request.url)
        if (!file) return next()
        response.setHeader(
          'content-type',
          TYPES[file.fileName.split('.').pop() ?? ''] ?? 'application/octet-stream',
        )
        response.end(file.source)
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const emitted = Object.values(context.bundle ?? {}).filter((item) => item.type === 'asset')
        const preload = theme.preload
          .map((file) => emitted.find(({ names }) => names.includes(basename(file)))?.fileName)
          .filter((name) => name !== undefined)
        const mode = site.brand.defaultMode
        return {
          html: html.replace(/<html[^>]*>/, `<html lang="en" dir="ltr" data-mode="${mode}">`),
          tags: headTags({
            brand: site.brand,
            colors: site.colors,
            url: site.url,
            preload: preload.map((name) => `/${name}`),
            boot: `/${site.bootFile}`,
          }),
        }
      },
    },
  }
}

/**
 * Builds everything that depends on the brand folder alone.
 *
 * @param {string} id
 * @param {string} folder
 */
async function loadSite(id, folder) {
  const brand = await readBrand(id, folder)
  const [tokens, { module }] = await Promise.all([
    soundTheme(id, folder),
    runnerImport(`${ROOT}packages/core/src/contract/enumerations.ts`, {
      logLevel: 'silent',
      configFile: false,
    }),
  ])
  const colors = { light: canvasColor(tokens.light), dark: canvasColor(tokens.dark) }
  const pictures = await Promise.all(
    BRAND_PICTURES.map(async (name) => hashed(name, await readPicture(`${folder}assets/${name}`))),
  )
  const url = (/** @type {string} */ name) =>
    `/${pictures.find((picture) => picture.name === name)?.fileName ?? name}`
  const boot = hashed(
    'boot.js',
    Buffer.from(
      bootScript({
        prefixes: module.LANGUAGE_PREFIXES,
        languages: brand.languages,
        supported: module.SUPPORTED_LANGUAGES,
        detected: module.DETECTED_LANGUAGES,
        brandId: brand.id,
      }),
    ),
  )
  const manifest = JSON.stringify(webManifest({ brand, colors, url }))
  const mark = pictures.find(({ name }) => name === 'mark.svg')?.source.toString('base64') ?? ''
  const files = [
    // Pages of the gateway name it: behind mailed links they look like the brand without knowing its build.
    {
      fileName: 'brand.css',
      source: Buffer.from(
        `${await themeCss(id, folder)}\n:root{--brand-mark:url("data:image/svg+xml;base64,${mark}")}\n`,
      ),
    },
    ...pictures.filter(({ name }) => name !== 'mark.svg'),
    boot,
    { fileName: 'manifest.webmanifest', source: Buffer.from(manifest) },
  ]
  return { brand, colors, url, files, bootFile: boot.fileName }
}

/** @param {string} file */
async function readPicture(file) {
  return readFile(file).catch(() => {
    throw new Error(
      `${file} is missing. A brand has these pictures in assets/: ${BRAND_PICTURES.join(', ')}.`,
    )
  })
}

/**
 * @param {string} name
 * @param {Buffer} source
 */
function hashed(name, source) {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { name, source, fileName: `assets/${name.replace(/\.(\w+)$/, `-${hash}.$1`)}` }
}

/** @param {Map<string, import('../tokens/resolveTokens.mjs').Token>} tokens */
function canvasColor(tokens) {
  const canvas = tokens.get('bg.canvas')
  if (!canvas) throw new Error('The role bg.canvas is missing.')
  return tokenToCss(canvas)
}

/** @type {Record<string, string>} */
const TYPES = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain',
}

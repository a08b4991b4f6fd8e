import { Worker } from 'node:worker_threads'
import { build, mergeConfig } from 'vite'

/**
 * A public page in one language, as `draw` of the site's prerender module answers it.
 *
 * @typedef {{
 *   path: string
 *   landing: boolean
 *   language: string
 *   htmlLang: string
 *   dir: 'ltr' | 'rtl'
 *   html: string
 *   areas: string[]
 *   parts: string[]
 *   head: {
 *     title: string
 *     description: string
 *     canonical: string
 *     alternates: { hreflang: string; href: string }[]
 *     openGraph: [property: string, content: string][]
 *     organisation: Record<string, string>
 *     questions: object | null
 *   }
 * }} Page
 *
 * @typedef {{
 *   mark: string
 *   words: { htmlLang: string; dir: string; slow: string; reload: string }[]
 * }} Splash
 *
 * @typedef {{ pages: Page[]; paths: string[]; prefixes: string[]; splash: Splash }} Drawing paths: patterns
 *   of all screens; prefixes: of the languages offered
 */

const ENTRY = 'virtual:visavis-prerender'

/**
 * Builds the app of a site a second time, for Node, with a `mountSite` that keeps what it is given, and lets
 * it draw its pages.
 *
 * @param {{
 *   root: string
 *   plugins: import('vite').PluginOption[]
 *   config: import('vite').InlineConfig
 *   origin: string
 * }} options
 * @returns {Promise<Drawing>}
 */
export async function drawSite({ root, plugins, config, origin }) {
  const outDir = `${root}/node_modules/.visavis/prerender`
  await build(
    mergeConfig(config, {
      root,
      configFile: false,
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [entryPlugin(root), ...plugins],
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir,
        emptyOutDir: true,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: ENTRY, output: { entryFileNames: 'draw.mjs', codeSplitting: {} } },
      },
    }),
  )
  return drawInWorker(`${outDir}/draw.mjs`, origin)
}

/**
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
const entryPlugin = (root) => ({
  name: 'visavis:prerender-entry',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source === ENTRY) return `\0${ENTRY}`
    if (source !== '@visavis/features/shell') return undefined
    return this.resolve('@visavis/features/shell/prerender', importer, { skipSelf: true })
  },
  load: (id) =>
    id === `\0${ENTRY}`
      ? `import ${JSON.stringify(`${root}/src/main.tsx`)}\nexport { draw } from ${JSON.stringify(`${root}/node_modules/@visavis/features/src/shell/prerender/index.ts`)}`
      : undefined,
})

/**
 * In a thread of its own: whatever the site's code leaves running ends with it.
 *
 * @param {string} file
 * @param {string} origin
 * @returns {Promise<Drawing>}
 */
function drawInWorker(file, origin) {
  const worker = new Worker(new URL('drawWorker.mjs', import.meta.url), { workerData: { file, origin } })
  return new Promise((resolve, reject) => {
    worker
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(new Error('The pages could not be drawn: their thread ended.')))
  }).finally(() => worker.terminate())
}

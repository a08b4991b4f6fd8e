import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig } from 'vite'
import { brandPlugin } from './brand/brandPlugin.mjs'
import { legalPlugin } from './brand/legalPlugin.mjs'
import { readBrand } from './brand/readBrand.mjs'
import { builtOrigin } from './brand/siteOrigin.mjs'
import { soundsPlugin } from './brand/soundsPlugin.mjs'
import { wordingPlugin } from './brand/wordingPlugin.mjs'
import { chunkGroups } from './chunkGroups.mjs'
import { classNames } from './classNames.mjs'
import { CSS_TARGET } from './cssTarget.mjs'
import { iconPlugin } from './icons/iconPlugin.mjs'
import { preloadPlugin } from './preloadPlugin.mjs'
import { prerenderPlugin } from './prerender/prerenderPlugin.mjs'
import { pureReactPlugin } from './pureReactPlugin.mjs'
import { queryCopyPlugin } from './queryCopyPlugin.mjs'

/** Messages are compiled at build time: the parser never reaches the browser. */
export const noIcuParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: createRequire(import.meta.url).resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
}

/**
 * Vite configuration of a brand's site: `export default definePreset({ brand: '<id>' })`.
 *
 * @param {{ brand: string }} options
 */
export function definePreset({ brand: id }) {
  return defineConfig(async () => {
    const brand = await readBrand(id)
    const origin = await builtOrigin({ given: process.env['VISAVIS_SITE_ORIGIN'], own: brand.siteOrigin })
    const plugins = () => [
      react(),
      pureReactPlugin(),
      brandPlugin({ id }),
      wordingPlugin({ id }),
      legalPlugin({ id }),
      soundsPlugin({ id }),
      iconPlugin({ weight: brand.iconWeight }),
    ]
    /** @type {import('vite').InlineConfig} */
    const shared = {
      resolve: { alias: [noIcuParser] },
      css: { modules: classNames() },
      build: {
        target: 'es2022',
        cssTarget: CSS_TARGET,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
      },
    }
    return mergeConfig(shared, {
      plugins: [
        ...plugins(),
        queryCopyPlugin(),
        preloadPlugin(),
        prerenderPlugin({ brand, plugins, config: shared, origin }),
      ],
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } },
    })
  })
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { chunkGroups } from '../src/chunkGroups.mjs'
import { firstChunks, preloadPlugin } from '../src/preloadPlugin.mjs'
import { queryCopyPlugin } from '../src/queryCopyPlugin.mjs'

/**
 * A page with a store, and two parts that share a file with it and one with each other; the first asks by
 * queries.
 */
const SITE = {
  'index.html': '<!doctype html><script type="module" src="/main.js"></script>',
  'main.js':
    "import { configureStore, createSlice } from '@reduxjs/toolkit'\nimport { shared } from './shared.js'\nconst box = createSlice({ name: 'box', initialState: {}, reducers: {} })\nconsole.info(shared, configureStore({ reducer: box.reducer }))\nimport('./part.js')\nimport('./other.js')",
  'shared.js': "export const shared = ['shared', 'words']",
  'deep.js': "export const deep = ['deep', 'words']",
  'part.js':
    "import { createApi } from '@reduxjs/toolkit/query'\nimport { shared } from './shared.js'\nimport { deep } from './deep.js'\nconsole.info(createApi({ baseQuery: () => shared, endpoints: () => ({}) }), deep)",
  'other.js':
    "import { shared } from './shared.js'\nimport { deep } from './deep.js'\nconsole.info(shared, deep, 'other')",
}

/** @type {import('vite').Rolldown.OutputBundle} */
let bundle
beforeAll(async () => {
  const root = await mkdtemp(
    fileURLToPath(new URL('../../../packages/domain/node_modules/.chunks-', import.meta.url)),
  )
  await Promise.all(Object.entries(SITE).map(([name, text]) => writeFile(join(root, name), text)))
  const plugins = [queryCopyPlugin(), preloadPlugin()]
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
    },
  })
  await rm(root, { recursive: true })
  if (!('output' in result)) throw new Error('One build gives one output.')
  bundle = Object.fromEntries(result.output.map((file) => [file.fileName, file]))
})

/** @param {string} words */
const chunkWith = (words) =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.code.includes(words) ? [file] : []))

test('the page is its libraries and its own code, one file each', () => {
  expect(
    [...firstChunks(bundle)].map((name) => name.replace(/^assets\/|-[\w-]{8}\.js$/g, '')).sort(),
  ).toEqual(['index', 'vendor'])
  expect(chunkWith('shared').map(({ isEntry }) => isEntry)).toEqual([true])
})

test('what only queries use of the toolkit does not come with the store', () => {
  const thunk = '/rejected'
  expect(chunkWith(thunk)).toHaveLength(1)
  expect(chunkWith(thunk).filter(({ fileName }) => firstChunks(bundle).has(fileName))).toEqual([])
})

test('a part is fetched together with what it needs, but for what came with the page', () => {
  const [entry] = chunkWith('__vite__mapDeps')
  const named = [...(entry?.code ?? '').matchAll(/"assets\/([\w-]+?)-[\w-]{8}\.js"/g)].map(
    ([, name = '']) => name,
  )
  expect(new Set(named)).toEqual(new Set(['deep', 'other', 'part']))
})

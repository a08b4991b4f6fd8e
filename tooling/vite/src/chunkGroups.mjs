import { isQueryCopy } from './queryCopyPlugin.mjs'

const LIBRARIES =
  /node_modules\/(?:(?:react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|immer|intl-messageformat|@formatjs\/(?!intl\/)[\w-]+|use-sync-external-store|valibot)\/|@reduxjs\/toolkit\/dist\/redux-toolkit)/

/**
 * What becomes one file: the libraries of the first screen, which change with a release of theirs only, and
 * everything of ours that the first screen needs. Few files, so that the compressor sees repetition and no
 * file lists names for the next one.
 *
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export const CHUNK_GROUPS = [
  { name: 'vendor', test: (id) => LIBRARIES.test(id) && !isQueryCopy(id), priority: 1 },
  { name: 'site', tags: ['$initial'] },
]

import { memberChunks } from './memberChunks.mjs'
import { isQueryCopy } from './queryCopyPlugin.mjs'

const LIBRARIES =
  /node_modules\/(?:(?:react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|immer|intl-messageformat|@formatjs\/(?!intl\/)[\w-]+|use-sync-external-store|valibot)\/|@reduxjs\/toolkit\/dist\/redux-toolkit)/

const OWN = /\/packages\/\w+\/src\//

/**
 * The entry that a module belongs to.
 *
 * @param {string} id
 * @param {import('vite').Rolldown.ChunkingContext['getModuleInfo']} info
 */
function entryOf(id, info) {
  const seen = new Set([id])
  for (const one of seen) {
    const module = info(one)
    if (module?.isEntry) return one
    for (const importer of [...(module?.importers ?? []), ...(module?.dynamicImporters ?? [])])
      seen.add(importer)
  }
  return id
}

/** @returns {import('vite').Rolldown.CodeSplittingNameFunction} */
function nameMemberChunk() {
  /** @type {Map<string, string> | undefined} */
  let names
  return (id, context) => {
    /** @param {string} one */
    const info = (one) => context.getModuleInfo(one)
    return (names ??= memberChunks(entryOf(id, info), info)).get(id)
  }
}

/**
 * What becomes one file: the libraries of the first screen, which change with a release of theirs only, and
 * everything of ours that the first screen needs. Few files, so that the compressor sees repetition and no
 * file lists names for the next one.
 *
 * What every member fetches is a file as well (memberChunks.mjs).
 *
 * @returns {import('vite').Rolldown.CodeSplittingGroup[]} for one build
 */
export const chunkGroups = () => [
  { name: 'vendor', test: (id) => LIBRARIES.test(id) && !isQueryCopy(id), priority: 1 },
  { name: 'site', tags: ['$initial'] },
  { name: nameMemberChunk(), debugName: 'member', test: OWN, includeDependenciesRecursively: false },
]

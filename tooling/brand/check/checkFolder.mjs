import { readdir, stat } from 'node:fs/promises'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'

/** What a brand folder holds, and as what. @type {Readonly<Record<string, 'file' | 'folder'>>} */
const ENTRIES = {
  'brand.json': 'file',
  'theme.tokens.json': 'file',
  assets: 'folder',
  messages: 'folder',
  texts: 'folder',
  legal: 'folder',
  sounds: 'folder',
}
/** The folders below those: pictures of the first page, and of campaigns. */
const INNER = ['assets/landing', 'assets/landings']
/** What desktop programs leave behind. */
const LEFT_BEHIND = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/

/**
 * Files and folders that nothing reads: mostly misspelled ones; and what is not what its name says, a folder
 * in the place of a file or a link to somewhere else.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function checkFolder({ folder }) {
  const { nearest } = await coreBrand()
  const known = Object.keys(ENTRIES)
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (entries === null)
    return [mistake(folder, {}, 'this is no folder that can be read', 'restore the folder of the brand')]
  const strange = entries
    .filter(({ name }) => !known.includes(name))
    .map(({ name }) => {
      const meant = nearest(name, known)
      return mistake(
        folder + name,
        {},
        `nothing reads ${name}`,
        meant === undefined ? 'remove it' : `did you mean ${meant}?`,
        LEFT_BEHIND.test(name) ? 'warning' : 'error',
      )
    })
  const kinds = entries
    .filter(({ name }) => known.includes(name))
    .flatMap((entry) => kindFault(folder, entry.name, entry, ENTRIES[entry.name] ?? 'file'))
  const inner = await Promise.all(
    entries
      .filter((entry) => ENTRIES[entry.name] === 'folder' && entry.isDirectory())
      .map(({ name }) => innerFaults(folder, name)),
  )
  return [...strange, ...kinds, ...inner.flat()]
}

/**
 * Entries whose reading never ends: pipes, sockets and devices, also where a link leads to one.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function endlessEntries({ folder }) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath.replace(/\/$/, '')}/${name}`)
  const found = await Promise.all(
    paths.map(async (path) => {
      const target = await stat(path).catch(() => null)
      if (target === null || target.isFile() || target.isDirectory()) return []
      return [
        mistake(
          path,
          {},
          `${path.slice(folder.length)} is no file`,
          'remove it and put the file itself there',
        ),
      ]
    }),
  )
  return found.flat()
}

/** @param {string} folder @param {string} below @returns {Promise<import('./Mistake.d.ts').Mistake[]>} */
async function innerFaults(folder, below) {
  const entries = await readdir(`${folder}${below}`, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = `${below}/${entry.name}`
      const isInner = INNER.includes(path)
      if (isInner && entry.isDirectory()) return innerFaults(folder, path)
      return kindFault(folder, path, entry, isInner ? 'folder' : 'file')
    }),
  )
  return found.flat()
}

/**
 * @param {string} folder
 * @param {string} path
 * @param {{ isFile: () => boolean; isDirectory: () => boolean; isSymbolicLink: () => boolean }} entry
 * @param {'file' | 'folder'} wanted
 */
function kindFault(folder, path, entry, wanted) {
  if (entry.isSymbolicLink())
    return [
      mistake(
        folder + path,
        {},
        `${path} is a link to another place, which copies of this folder lack`,
        `put the ${wanted} itself there`,
      ),
    ]
  if (wanted === 'file' ? entry.isFile() : entry.isDirectory()) return []
  return [
    mistake(
      folder + path,
      {},
      wanted === 'file' ? `${path} is no file` : `${path} is no folder, so nothing in it is read`,
      wanted === 'file'
        ? 'remove it and put the file itself there'
        : `make a folder ${path} and put its files into it`,
    ),
  ]
}

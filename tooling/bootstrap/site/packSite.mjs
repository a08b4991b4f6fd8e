import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { compressed, isCompressible } from './compressed.mjs'
import { headersFile } from './headersFile.mjs'
import { redirectsFile } from './redirectsFile.mjs'
import { siteHeaders } from './siteHeaders.mjs'
import { styleHashesOf } from './styleHashes.mjs'

const KEPT_MS = 3 * 24 * 3_600_000
const MARK = '.packed.json'
/**
 * What the build says about its site: patterns of all addresses that show a screen, and prefixes of its
 * languages.
 */
const FACTS = '.site.json'

/** Names and contents of all files of a build. */
async function filesOf(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  return Promise.all(
    files.sort().map(async (file) => ({
      name: relative(dist, file).split(sep).join('/'),
      bytes: await readFile(file),
    })),
  )
}

/**
 * What a host has to know of a built site.
 *
 * @returns {Promise<{ headers: Record<string, string>; paths: string[]; files: ReadonlySet<string> }>}
 *   headers: of every file; paths: patterns of all screens
 */
async function hostFacts(dist, brand, built) {
  const { paths } = JSON.parse(await readFile(join(dist, FACTS), 'utf8'))
  const pages = built.filter(({ name }) => name.endsWith('.html'))
  const styleHashes = [...new Set(pages.flatMap(({ bytes }) => styleHashesOf(bytes.toString('utf8'))))]
  return {
    headers: siteHeaders({ brand, styleHashes }),
    paths: [...new Set(paths)],
    files: new Set(built.map(({ name }) => name)),
  }
}

/**
 * Writes a build as a static host serves it: every file with its compressed forms, and the host's `_headers`
 * and `_redirects`.
 *
 * @param {{ dist: string; brand: object; into: string; cache: string }} options dist: folder of the build;
 *   into: a folder that is made; cache: keeps compressed forms
 * @returns what other kinds of hosts need to know
 */
export async function packSite({ dist, brand, into, cache }) {
  const built = await filesOf(dist)
  const files = built.filter(({ name }) => !/(^|\/)\./.test(name))
  const facts = await hostFacts(dist, brand, built)
  const own = [
    { name: '_headers', text: headersFile(facts.headers) },
    { name: '_redirects', text: redirectsFile(facts) },
  ]
  await mkdir(into, { recursive: true })
  await Promise.all([
    ...files.map((file) => writeForms(into, file, join(cache, 'compressed'))),
    ...own.map(({ name, text }) => writeFile(join(into, name), text)),
  ])
  return facts
}

/**
 * Packs a build into a folder named after its content: a later build never changes what a running site
 * serves, and an unchanged one is packed already.
 *
 * @param {{ dist: string; brand: object; cache: string }} options cache: folder for everything made here
 * @returns {Promise<string>} the folder
 */
export async function packOnce({ dist, brand, cache }) {
  const built = await filesOf(dist)
  const hash = createHash('sha256').update(headersFile((await hostFacts(dist, brand, built)).headers))
  for (const { name, bytes } of built) hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  const folder = join(cache, 'sites', hash.digest('hex').slice(0, 20))
  if (existsSync(join(folder, MARK))) {
    await utimes(folder, new Date(), new Date())
    return folder
  }
  const fresh = `${folder}.${process.pid}`
  await packSite({ dist, brand, into: fresh, cache })
  await writeFile(join(fresh, MARK), '{}\n')
  await settle(fresh, folder)
  await removeOld(dirname(folder))
  return folder
}

/**
 * Puts a packed site in its place. Another process may have packed the same meanwhile, and serves it already:
 * then that one stays.
 */
async function settle(fresh, folder) {
  try {
    await rename(fresh, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    if (existsSync(join(folder, MARK))) return await rm(fresh, { recursive: true })
    await rm(folder, { recursive: true })
    await rename(fresh, folder)
  }
}

async function writeForms(folder, { name, bytes }, store) {
  const target = join(folder, name)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
  if (!isCompressible(name, bytes.length)) return
  for (const encoding of ['br', 'gz'])
    await writeFile(`${target}.${encoding}`, await compressed(bytes, encoding, store))
}

async function removeOld(sites) {
  for (const name of await readdir(sites)) {
    const path = join(sites, name)
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs
    if (age > KEPT_MS) await rm(path, { recursive: true, force: true })
  }
}

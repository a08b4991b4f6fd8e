import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { compressed, isCompressible } from './compressed.mjs'
import { styleHashesOf } from './styleHashes.mjs'

const KEPT_MS = 3 * 24 * 3_600_000
const MARK = '.published.json'

async function filesOf(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  return Promise.all(files.sort().map(async (file) => ({ name: relative(dist, file).split(sep).join('/'), bytes: await readFile(file) })))
}

/**
 * Copies a build, with its compressed forms, to a folder named after its content: a later build never changes what a running
 * site serves, and an unchanged one is published already.
 * @param {string} dist folder of the build
 * @param {string} cache folder for everything made here
 * @returns {Promise<{ folder: string, files: string[], styleHashes: string[] }>} `files` are root-relative names, without the compressed ones
 */
export async function publish(dist, cache) {
  const files = (await filesOf(dist)).filter(({ name }) => !/(^|\/)\./.test(name))
  const hash = createHash('sha256')
  for (const { name, bytes } of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  const folder = join(cache, 'sites', hash.digest('hex').slice(0, 20))
  const result = {
    folder,
    files: files.map(({ name }) => name),
    styleHashes: [...new Set(files.filter(({ name }) => name.endsWith('.html')).flatMap(({ bytes }) => styleHashesOf(bytes.toString('utf8'))))],
  }
  if (existsSync(join(folder, MARK))) {
    await utimes(folder, new Date(), new Date())
    return result
  }
  const fresh = `${folder}.${process.pid}`
  await Promise.all(files.map((file) => writeForms(fresh, file, join(cache, 'compressed'))))
  await mkdir(fresh, { recursive: true })
  await writeFile(join(fresh, MARK), '{}\n')
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
  await removeOld(dirname(folder))
  return result
}

async function writeForms(folder, { name, bytes }, store) {
  const target = join(folder, name)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
  if (!isCompressible(name, bytes.length)) return
  for (const encoding of ['br', 'gz']) await writeFile(`${target}.${encoding}`, await compressed(bytes, encoding, store))
}

async function removeOld(sites) {
  for (const name of await readdir(sites)) {
    const path = join(sites, name)
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs
    if (age > KEPT_MS) await rm(path, { recursive: true, force: true })
  }
}

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { containerFile } from '../site/containerFile.mjs'
import { nginxFile } from '../site/nginxFile.mjs'
import { packSite } from '../site/packSite.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { brandOf, siteOf } from './brandFolders.mjs'

/** Where `npm run build` puts brands; elsewhere with `--out`. */
export const DEPLOY = join(ROOT, 'deploy')

/**
 * Writes a built brand as it is put on a host: `site/` for any static host, and the same for nginx and as a container.
 * @param {string} id
 * @param {string} [out]
 * @returns {Promise<string>} the folder
 */
export async function packBrand(id, out = DEPLOY) {
  const folder = join(out, id)
  const fresh = join(out, `.${id}.${process.pid}`)
  await mkdir(fresh, { recursive: true })
  const facts = await packSite({ dist: siteOf(id).dist, brand: await brandOf(id), into: join(fresh, 'site'), cache: join(ROOT, '.cache') })
  await writeFile(join(fresh, 'nginx.conf'), nginxFile(facts))
  await writeFile(join(fresh, 'Containerfile'), containerFile())
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
  return folder
}

/**
 * The public address a folder of `npm run build` was made for.
 * @param {string} id
 * @param {string} [out]
 * @returns {Promise<string | undefined>} undefined where there is no folder, or none was known
 */
export async function packedOrigin(id, out = DEPLOY) {
  const robots = await readFile(join(out, id, 'site', 'robots.txt'), 'utf8').catch(() => '')
  return /^Sitemap: (.+)\/sitemap\.xml$/m.exec(robots)?.[1]
}

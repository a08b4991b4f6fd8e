import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { containerFile } from '../site/containerFile.mjs'
import { nginxFile } from '../site/nginxFile.mjs'
import { packSite } from '../site/packSite.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { brandOf, siteOf } from './brandFolders.mjs'

/** Where `npm run build` puts brands; elsewhere with `--out`. */
export const DEPLOY = join(ROOT, 'deploy')

/** What a later `npm run serve` has to know of the build. */
const BUILD = 'build.json'

/**
 * Writes a built brand as it is put on a host: `site/` for any static host, and the same for nginx and as a
 * container.
 *
 * @param {string} id
 * @param {string} [out]
 * @param {string} [origin] public address it was built for, where that is not the brand's own
 * @returns {Promise<string>} the folder
 */
export async function packBrand(id, out = DEPLOY, origin) {
  const folder = join(out, id)
  const fresh = join(out, `.${id}.${process.pid}`)
  await mkdir(fresh, { recursive: true })
  const facts = await packSite({
    dist: siteOf(id).dist,
    brand: await brandOf(id),
    into: join(fresh, 'site'),
    cache: join(ROOT, '.cache'),
  })
  await writeFile(join(fresh, 'nginx.conf'), nginxFile(facts))
  await writeFile(join(fresh, 'Containerfile'), containerFile())
  await writeFile(join(fresh, BUILD), `${JSON.stringify({ origin })}\n`)
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
  return folder
}

/**
 * The public address that was given to the build of a folder. That of brand.json is none: once corrected
 * there, it counts at once.
 *
 * @param {string} id
 * @param {string} [out]
 * @returns {Promise<string | undefined>} undefined where there is no folder, or it was built for the brand's
 *   own address
 */
export async function givenOrigin(id, out = DEPLOY) {
  const text = await readFile(join(out, id, BUILD), 'utf8').catch(() => '{}')
  return JSON.parse(text).origin
}

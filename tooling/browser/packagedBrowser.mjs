import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

const PACKAGE = '@sparticuz/chromium'

/** Folder of the package, or null where it is not installed (it exists for 64-bit Linux only). */
function packageFolder() {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(PACKAGE))), '../..')
  } catch {
    return null
  }
}

async function cacheFolder(version) {
  for (const base of [process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), tmpdir()]) {
    try {
      await mkdir(join(base, 'visavis'), { recursive: true })
      return join(base, 'visavis', `chromium-${version}`)
    } catch {
      // Not writable: the next one.
    }
  }
  return null
}

const unpackTo = (archive, target) => pipeline(createReadStream(archive), createBrotliDecompress(), target)

/**
 * The browser that comes with the npm packages, unpacked once: it needs neither root nor any system package.
 *
 * @returns {Promise<string | null>} path of the program
 */
export async function packagedBrowser({ platform = process.platform, arch = process.arch } = {}) {
  const folder = platform === 'linux' && arch === 'x64' ? packageFolder() : null
  if (!folder) return null
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const home = await cacheFolder(version)
  if (!home) return null
  const program = join(home, 'chromium')
  if (existsSync(program)) return program

  const fresh = `${home}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  try {
    await Promise.all([
      unpackTo(join(folder, 'bin/chromium.br'), createWriteStream(join(fresh, 'chromium'), { mode: 0o755 })),
      unpackTo(join(folder, 'bin/swiftshader.tar.br'), extract(fresh)),
      unpackTo(join(folder, 'bin/al2023.tar.br'), extract(fresh)),
      unpackTo(join(folder, 'bin/fonts.tar.br'), extract(fresh)),
    ])
    await rename(fresh, home)
  } catch (error) {
    // Somebody else was quicker: theirs is as good.
    if (!existsSync(program)) throw error
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return program
}

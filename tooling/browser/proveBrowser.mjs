import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const runs = (path, env) =>
  new Promise((resolve) => {
    execFile(path, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 }, (error, stdout) =>
      resolve(!error && /Chrom(e|ium)/i.test(stdout)),
    )
  })

/**
 * Whether a program is a Chromium that starts here, and the environment it needs for that:
 * libraries lying beside it are tried when the system has none.
 *
 * @param {string} path
 * @returns {Promise<Record<string, string> | null>} null when it does not start
 */
export async function proveBrowser(path) {
  if (!path || !existsSync(path)) return null
  const own = fontsBeside(path)
  if (await runs(path, own)) return own
  const libraries = join(dirname(path), 'lib')
  if (!existsSync(libraries)) return null
  const withLibraries = {
    ...own,
    LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  }
  return (await runs(path, withLibraries)) ? withLibraries : null
}

/** A machine without any fonts gets the ones that lie beside the browser. */
function fontsBeside(path) {
  const fonts = join(dirname(path), 'fonts')
  return existsSync(fonts) && !existsSync('/etc/fonts/fonts.conf') ? { FONTCONFIG_PATH: fonts } : {}
}

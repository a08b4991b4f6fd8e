import { debianBrowser } from './debianBrowser.mjs'
import { LAUNCH_ARGUMENTS } from './launchArguments.mjs'
import { packagedBrowser } from './packagedBrowser.mjs'
import { proveBrowser } from './proveBrowser.mjs'
import { systemBrowsers } from './systemBrowsers.mjs'

const ADVICE = 'Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test'

/**
 * A Chromium for the tests: the one CHROMIUM_PATH names, one of the system, the one from npm, or, as root on
 * Debian, one from there. Each is proved by starting it.
 *
 * @param {{
 *   chosen?: string
 *   places?: string[]
 *   packaged?: () => Promise<string | null>
 *   debian?: () => string | null
 * }} [sources]
 *   for tests
 * @returns {Promise<{ executablePath: string; env: Record<string, string>; args: string[] }>} `env` goes
 *   beside the process's own
 * @throws {Error} saying what was tried
 */
export async function resolveBrowser({
  chosen = process.env.CHROMIUM_PATH,
  places = systemBrowsers(),
  packaged = packagedBrowser,
  debian = () => debianBrowser(),
} = {}) {
  if (chosen) {
    const env = await proveBrowser(chosen)
    if (env) return { executablePath: chosen, env, args: LAUNCH_ARGUMENTS }
    throw new Error(`CHROMIUM_PATH names ${chosen}, which is no Chromium that starts here. ${ADVICE}`)
  }
  for (const candidate of [...places.map((path) => () => path), packaged, debian]) {
    const executablePath = await candidate()
    const env = executablePath ? await proveBrowser(executablePath) : null
    if (env) return { executablePath, env, args: LAUNCH_ARGUMENTS }
  }
  throw new Error(
    `No browser for the tests was found: not in ${places.join(', ') || 'this system'}, nor from npm, nor from Debian. ${ADVICE}`,
  )
}

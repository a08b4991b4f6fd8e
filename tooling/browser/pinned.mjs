import { dirname, join } from 'node:path'
import { LAUNCH_ARGUMENTS } from './launchArguments.mjs'
import { packagedBrowser } from './packagedBrowser.mjs'
import { proveBrowser } from './proveBrowser.mjs'

/**
 * The one browser whose pictures are compared: the pinned one from npm. Another version draws differently, so
 * there is no other.
 *
 * @returns {Promise<{ executablePath: string; env: Record<string, string>; args: string[] }>} `env` goes
 *   beside the process's own
 * @throws {Error} where it does not run (it exists for 64-bit Linux)
 */
export async function pinnedBrowser() {
  const executablePath = await packagedBrowser()
  const env = executablePath ? await proveBrowser(executablePath) : null
  if (!env)
    throw new Error(
      'Pictures are compared on 64-bit Linux only: the pinned browser does not run here. A container with Node 20 will do.',
    )
  // Fonts of the machine would show in letters that no brand ships.
  return {
    executablePath,
    env: { ...env, FONTCONFIG_PATH: join(dirname(executablePath), 'fonts') },
    args: [
      ...LAUNCH_ARGUMENTS,
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
  }
}

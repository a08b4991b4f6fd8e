import { debianBrowser } from './debianBrowser.mjs'
import { packagedBrowser } from './packagedBrowser.mjs'
import { proveBrowser } from './proveBrowser.mjs'
import { resolveBrowser } from './resolve.mjs'
import { systemBrowsers } from './systemBrowsers.mjs'

/**
 * The browser of this system, which is the one people have today; as root on Debian it is installed where it
 * is missing.
 *
 * @param {{ places?: string[]; debian?: () => string | null }} [sources] for tests
 * @returns {Promise<string | null>} its path; null where there is none
 */
export async function newestBrowser({ places = systemBrowsers(), debian = () => debianBrowser() } = {}) {
  for (const candidate of [...places.map((path) => () => path), debian]) {
    const path = candidate()
    if (path && (await proveBrowser(path))) return path
  }
  return null
}

/**
 * The same version without windows, as quick as the pinned browser: on Debian a package of its own, which is
 * installed where it is missing and somebody may.
 *
 * @param {{ places?: string[]; debian?: () => string | null }} [sources] for tests
 * @returns {Promise<string | null>} its path; null where there is none
 */
export const newestShell = ({
  places = ['/usr/lib/chromium/chromium-headless-shell'],
  debian = debianShell,
} = {}) => newestBrowser({ places, debian })

const debianShell = () => debianBrowser('chromium-headless-shell')

/**
 * The pinned browser from npm before any of the system, unless CHROMIUM_PATH names one.
 *
 * @returns {ReturnType<typeof resolveBrowser>}
 */
export const pinnedFirst = async () =>
  resolveBrowser({ places: [await packagedBrowser(), ...systemBrowsers()].filter((path) => path !== null) })

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * As root on Debian: installs a browser from the system's own packages.
 *
 * @param {'chromium' | 'chromium-headless-shell'} [name] of the package
 * @returns {string | null} its path
 */
export function debianBrowser(name = 'chromium') {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]])
    if (spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 300_000 }).status !== 0) return null
  return `/usr/bin/${name}`
}

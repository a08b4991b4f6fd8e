import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** As root on Debian: installs Chromium from the system's own packages. @returns {string | null} its path */
export function debianBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
    if (spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 300_000 }).status !== 0) return null
  return '/usr/bin/chromium'
}

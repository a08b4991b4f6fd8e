import { spawn } from 'node:child_process'

const OPENERS = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''], linux: ['xdg-open'] }

/** Opens a page for a person at this machine; does nothing over ssh, in CI or without a screen. */
export function openBrowser(
  url,
  { env = process.env, platform = process.platform, isTerminal = process.stdout.isTTY === true } = {},
) {
  const remote =
    env.CI || env.SSH_CONNECTION || (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY)
  const opener = OPENERS[platform]
  if (!isTerminal || remote || !opener) return false
  spawn(opener[0], [...opener.slice(1), url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
  return true
}

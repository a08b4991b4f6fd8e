import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { remember } from './children.mjs'

const GUARD = fileURLToPath(new URL('./guard.mjs', import.meta.url))
const END_WITH_LAUNCHER = new URL('./endWithLauncher.mjs', import.meta.url).href

/** Starts a program of others in its own group; it ends with us, however we end. */
export function spawnGuarded(
  command,
  args,
  { cwd, env = process.env, stdio = ['ignore', 'pipe', 'pipe'] } = {},
) {
  return remember(
    spawn(process.execPath, [GUARD, command, ...args], {
      cwd,
      env,
      detached: true,
      stdio: [...stdio, 'ipc'],
    }),
  )
}

/** Starts a Node program of ours in its own group; it hears of our end by its channel. */
export function spawnOwn(script, args, { cwd, env = process.env, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  return remember(
    spawn(process.execPath, ['--import', END_WITH_LAUNCHER, script, ...args], {
      cwd,
      env,
      detached: true,
      stdio: [...stdio, 'ipc'],
    }),
  )
}

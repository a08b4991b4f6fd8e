import { spawnGuarded } from '../process/spawnGuarded.mjs'

/**
 * Runs a program with our terminal and gives back its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function passThrough(command, args, options = {}) {
  const child = spawnGuarded(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

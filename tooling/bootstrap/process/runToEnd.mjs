import { progress } from './progress.mjs'
import { spawnGuarded } from './spawnGuarded.mjs'

/**
 * Runs a program to its end and keeps what it printed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ progress?: string; cwd?: string; env?: NodeJS.ProcessEnv; echo?: boolean }} options `echo` also
 *   shows the output at once
 * @returns {Promise<{ code: number; output: string }>}
 */
export async function runToEnd(command, args, options = {}) {
  const bar = options.progress ? progress(options.progress) : null
  const child = spawnGuarded(command, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (stream, out) =>
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      if (options.echo) out.write(text)
    })
  collect(child.stdout, process.stdout)
  collect(child.stderr, process.stderr)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exit) => resolve(exit ?? 1))
  })
  if (code === 0) bar?.done()
  else bar?.fail()
  return { code, output }
}

import { spawnSync } from 'node:child_process'

/** How to call the npm that came with this Node: inside `npm run` by its script, elsewhere from PATH. */
export function npmCli(env = process.env) {
  const script = env.npm_execpath
  if (script?.endsWith('npm-cli.js')) return { command: process.execPath, args: [script] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}

/**
 * Registry npm is set up to use, or undefined where npm does not say; pnpm does not read npm's variables, so
 * it is passed on.
 */
export function npmRegistry() {
  const { command, args } = npmCli()
  const { stdout } = spawnSync(command, [...args, 'config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const registry = stdout?.trim().split('\n').at(-1) ?? ''
  return /^https?:\/\//.test(registry) ? registry : undefined
}

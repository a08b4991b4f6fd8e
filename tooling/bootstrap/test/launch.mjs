import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { npmCli } from '../toolchain/npmCli.mjs'

const LAUNCHER = fileURLToPath(new URL('./fixtures/launcher.mjs', import.meta.url))

/**
 * Starts the launcher as a person does: by `npm start`.
 *
 * @returns the npm process, and the ids of everything below it once it is ready
 */
export async function launchByNpm(folder, { data, port, gatewayPort }) {
  const home = join(folder, `npm-${port}`)
  mkdirSync(home, { recursive: true })
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({
      name: 'launch',
      version: '1.0.0',
      scripts: { start: `"${process.execPath}" "${LAUNCHER}" "${data}" ${port} ${gatewayPort}` },
    }),
  )
  const npm = npmCli()
  const child = spawn(npm.command, [...npm.args, 'start'], {
    cwd: home,
    env: { ...process.env, VISAVIS_BRANDS_DIR: join(data, 'brands') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  onTestFinished(() => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL')
    } catch {
      // It has gone, as it should.
    }
  })
  let output = ''
  const ready = new Promise((resolve) => {
    const read = (text) => {
      output += text
      const found = /READY (\d+) (\d+) (\d+)/.exec(output)
      if (found) resolve({ launcher: Number(found[1]), gateway: Number(found[2]), foreign: Number(found[3]) })
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('close', () => resolve(null))
  })
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)))
  return { npm: child, ids: await ready, ended, output: () => output }
}

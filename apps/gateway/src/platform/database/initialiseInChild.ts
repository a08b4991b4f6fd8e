import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Creates an empty database folder in a child process: making one takes some 800 MB that a process never
 * gives back. The folder appears in one step, so a kill in the middle leaves nothing half-made.
 */
export async function initialiseInChild(folder: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  const module = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href
  const program = `import(${JSON.stringify(module)}).then(async ({ PGlite, default: other }) => {
    const db = await (PGlite ?? other.PGlite).create(${JSON.stringify(draft)})
    await db.close()
  })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  const stop = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', stop)
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  )
  process.removeListener('exit', stop)
  if (code !== 0) throw new Error(`The database folder ${folder} could not be created. ${complaint}`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

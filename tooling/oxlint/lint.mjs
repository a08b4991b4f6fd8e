import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const OXLINT = fileURLToPath(new URL('./node_modules/.bin/oxlint', import.meta.url))

/**
 * Runs the real linter over some files in an empty folder (for tests).
 *
 * @param {object} config content of .oxlintrc.json
 * @param {Record<string, string>} files
 * @returns {Promise<{ rule: string; file: string; line: number }[]>}
 */
export async function lint(config, files) {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries({ ...files, '.oxlintrc.json': JSON.stringify(config) })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const output = await new Promise((resolve, reject) => {
    execFile(OXLINT, ['--format=json'], { cwd: folder }, (error, stdout, stderr) =>
      stdout.startsWith('{') ? resolve(stdout) : reject(error ?? new Error(stderr)),
    )
  })
  return JSON.parse(output).diagnostics.map(({ code, filename, labels }) => ({
    rule: code ?? '',
    file: filename,
    line: labels[0]?.span.line ?? 0,
  }))
}

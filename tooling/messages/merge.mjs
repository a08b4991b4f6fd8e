// Adds messages to a catalogue: node tooling/messages/merge.mjs <locale> <area> <file.json>
// Several people may run it at the same time: a lock folder keeps one merge from losing another.
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'

const [locale, area, source] = process.argv.slice(2)
if (!locale || !area || !source) {
  console.error('usage: node tooling/messages/merge.mjs <locale> <area> <file.json>')
  process.exit(2)
}
const root = join(dirname(fileURLToPath(import.meta.url)), '../../packages/features/src/i18n/catalogues', locale)
const target = join(root, `${area}.json`)
const lock = `${target}.lock`

mkdirSync(root, { recursive: true })
for (let attempt = 0; ; attempt += 1) {
  try {
    mkdirSync(lock)
    break
  } catch (error) {
    if (attempt > 200) throw error
    await delay(50)
  }
}
try {
  let known = {}
  try {
    known = JSON.parse(readFileSync(target, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  const merged = { ...known, ...JSON.parse(readFileSync(source, 'utf8')) }
  const sorted = Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(`${target}.new`, `${JSON.stringify(sorted, null, 2)}\n`)
  renameSync(`${target}.new`, target)
} finally {
  rmdirSync(lock)
}

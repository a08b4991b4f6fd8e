// Adds messages to a catalogue: node tooling/messages/merge.mjs <locale> <area> <file.json>
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeCatalogue } from './changeCatalogue.mjs'
import { PATHS } from './paths.mjs'

const [locale, area, source] = process.argv.slice(2)
if (!locale || !area || !source) {
  console.error('usage: node tooling/messages/merge.mjs <locale> <area> <file.json>')
  process.exit(2)
}
const added = JSON.parse(readFileSync(source, 'utf8'))
await changeCatalogue(join(PATHS.catalogues, locale, `${area}.json`), (known) => ({ ...known, ...added }))

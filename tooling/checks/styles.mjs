// Style sheets of the components read roles of the theme and logical sides, nothing else.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandIds, themeCss } from '@visavis/vite-preset'
import { report } from './report.mjs'
import { styleFaults } from './styleFaults.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['packages/ui/src', 'packages/features/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, name)),
)
const files = sources.filter((name) => name.endsWith('.css'))
const scripts = sources.filter((name) => /(?<!\.(stories|test))\.tsx?$/.test(name))
const [first = ''] = await brandIds()
const set = [await themeCss(first), ...files.map((name) => readFileSync(name, 'utf8'))].flatMap((css) =>
  [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
)
// Lengths and shares that a component measures itself.
const measured = scripts.flatMap((name) =>
  [...readFileSync(name, 'utf8').matchAll(/['"`](--[a-z][\w-]*)['"`]/g)].map(([, property]) => property),
)

const faults = await styleFaults({ files }, [...new Set([...set, ...measured])])
report(
  `styles (${files.length} sheets)`,
  faults.map(
    ({ file, line, column, what, mend }) => `${relative(root, file)}:${line}:${column} ${what} ${mend}`,
  ),
)

// What the pages for operators and newcomers name is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { docFaults } from './docFaults.mjs'
import { eventFaults } from './eventFaults.mjs'
import { report } from './report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (name) => readFileSync(join(root, name), 'utf8')
const pages = [
  'README.md',
  'docs/map.md',
  'docs/architecture.md',
  ...readdirSync(join(root, 'docs/operators'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/operators/${name}`),
]
/** Paths of the sources of a folder, without tests. */
const sourcesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|stories)\./.test(name))
const known = {
  exists: (path) => existsSync(join(root, path)),
  scripts: new Set(Object.keys(JSON.parse(read('package.json')).scripts)),
  // Whatever reads the environment.
  variables: [
    ...sourcesIn('apps/gateway/src/platform'),
    ...sourcesIn('apps/gateway/src/app/cli'),
    'apps/gateway/src/concepts/alerts/vapidKeys.ts',
    'tooling/vite/src/definePreset.mjs',
    'tooling/bootstrap/commands/testAll.mjs',
  ]
    .map(read)
    .join('\n'),
}
const EVENTS = 'packages/core/src/tracking/events.ts'
const sources = ['packages/domain/src', 'packages/features/src'].flatMap(sourcesIn).map(read).join('\n')
const events = [...read(EVENTS).matchAll(/^  (\w+): '106-/gm)].map(([, name = '']) => name)
report(`docs (${pages.length} pages)`, [
  ...pages.flatMap((name) => docFaults({ name, text: read(name) }, known)),
  ...eventFaults({ events, page: read('docs/operators/analytics.md'), sources }),
])

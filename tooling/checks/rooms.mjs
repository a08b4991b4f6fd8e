// No two rooms of the gateway need each other.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { report } from './report.mjs'
import { roomFaults } from './roomFaults.mjs'

const root = fileURLToPath(new URL('../../apps/gateway/src', import.meta.url))
const files = readdirSync(root, { recursive: true }).filter((name) => name.endsWith('.ts'))
report(
  'rooms of the gateway',
  roomFaults(new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]))),
)

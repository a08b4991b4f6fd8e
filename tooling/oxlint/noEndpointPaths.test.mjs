import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { lint } from './lint.mjs'

const config = {
  jsPlugins: [fileURLToPath(new URL('./plugin.mjs', import.meta.url))],
  categories: { correctness: 'off' },
  rules: { 'visavis/no-endpoint-paths': 'error' },
}

it('reports paths of the gateway, however they are written, and no others', async () => {
  const bad = [
    "fetch('/api/call/launch')",
    'fetch(`/facade/api/user/${id}`)',
    "f('/matches/api')",
    "f('/wchat')",
  ]
  const good = ["f('/apis')", "f('/wall')", 'f(`${base}/api/x`)', "f('see /api/call')"]
  const found = await lint(config, { 'bad.ts': bad.join('\n'), 'good.ts': good.join('\n') })
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'bad.ts:1',
    'bad.ts:2',
    'bad.ts:3',
    'bad.ts:4',
  ])
})

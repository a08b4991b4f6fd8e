import { build, loadConfigFromFile } from 'vite'
import { brotliCompressSync } from 'node:zlib'
const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, './vite.config.ts', undefined, 'silent', undefined, 'runner')
const result = await build({ ...loaded.config, configFile: false, logLevel: 'silent', build: { ...loaded.config.build, write: false } })
const output = (Array.isArray(result) ? result[0] : result).output
for (const o of output) if (o.type === 'chunk' && /index|vendor|gatewayApi|realtime|contract/.test(o.name)) {
  const groups = {}
  for (const [k, m] of Object.entries(o.modules)) { const n = k.replace(/^.*node_modules\/((@[^/]+\/)?[^/]+)\/.*$/, 'npm:$1').replace(/^.*\/(packages|apps|tooling)\/(.*)$/, '$1/$2').replace(/packages\/(\w+)\/src\/([\w-]+)\/.*/, '$1/$2'); (groups[n] ??= []).push(m.code ?? '') }
  console.log('==', o.fileName, o.code.length, brotliCompressSync(o.code).length)
  for (const [n, c] of Object.entries(groups).map(([n, c]) => [n, brotliCompressSync(c.join('\n')).length, c.join('').length]).sort((a, b) => b[1] - a[1]).slice(0, 30).map((x) => [x[0], x])) console.log('  ', c.join(' '))
}

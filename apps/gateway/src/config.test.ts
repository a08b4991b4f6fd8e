import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadBrands } from './brands/loadBrands.ts'
import { ConfigError, readConfig } from './config.ts'
import { alpha, beta } from './testing/testBrands.ts'

it('starts with nothing configured', () => {
  expect(readConfig({})).toMatchObject({ mode: 'production', port: 8787, databaseUrl: null, publicOrigins: ['http://localhost:8787', 'http://127.0.0.1:8787'], agora: null, relay: null, mail: null })
})
it('keeps origins as browsers write them', () => {
  expect(readConfig({ VISAVIS_PUBLIC_ORIGINS: 'https://a.test/, http://localhost:5173 ,https://A.test' }).publicOrigins.slice(2)).toEqual(['https://a.test', 'http://localhost:5173'])
})
it.each([
  ['GATEWAY_PORT', { GATEWAY_PORT: 'abc' }], ['GATEWAY_PORT', { GATEWAY_PORT: '70000' }], ['VISAVIS_MODE', { VISAVIS_MODE: 'test' }], ['VISAVIS_PUBLIC_ORIGINS', { VISAVIS_PUBLIC_ORIGINS: 'example.com' }],
  ['VISAVIS_PUBLIC_ORIGINS', { VISAVIS_PUBLIC_ORIGINS: 'https://a.test/path' }], ['AGORA_APP_CERTIFICATE', { AGORA_APP_ID: 'x' }], ['MAIL_FROM', { SMTP_URL: 'smtp://x' }], ['TURN_URLS', { TURN_SECRET: 'x' }],
])('names %s when it is wrong', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(name)
})
it('names the brand file and key that are wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-brands-'))
  const write = (id: string, content: string): void => { mkdirSync(join(folder, id), { recursive: true }); writeFileSync(join(folder, id, 'brand.json'), content) }
  expect(() => loadBrands(folder)).toThrow('No brand found')
  expect(() => loadBrands(join(folder, 'none'))).toThrow('VISAVIS_BRANDS_DIR')
  write('alpha', JSON.stringify(alpha))
  expect([...loadBrands(folder).keys()]).toEqual([alpha.appId])
  write('beta', JSON.stringify({ ...beta, appId: alpha.appId }))
  expect(() => loadBrands(folder)).toThrow(`appId "${alpha.appId}" is also used`)
  write('beta', JSON.stringify({ ...beta, product: 'Not Good' }))
  expect(() => loadBrands(folder)).toThrow(/beta\/brand\.json[\s\S]*product/)
  write('beta', '{')
  expect(() => loadBrands(folder)).toThrow(/beta\/brand\.json:1:1 \(file\) is not readable; expected valid JSON/)
})

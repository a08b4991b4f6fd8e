import { mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import webPush from 'web-push'
import { loadBrands } from './brands/loadBrands.ts'
import { ConfigError, readConfig } from './config.ts'
import { explain } from './explain.ts'
import { alpha, beta } from '../testing/testBrands.ts'

const vapid = webPush.generateVAPIDKeys()
it('takes a pair of VAPID keys', () => {
  expect(
    readConfig({ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey }).vapid,
  ).toEqual(vapid)
})
it('starts with nothing configured', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'production',
    port: 8787,
    databaseUrl: null,
    publicOrigins: [],
    agora: null,
    relay: null,
    mail: null,
  })
})
it('trusts pages of this machine in development only', () => {
  const origins = (mode: string): readonly string[] =>
    readConfig({ VISAVIS_MODE: mode, VISAVIS_PUBLIC_ORIGINS: 'https://a.test' }).publicOrigins
  expect(origins('production')).toEqual(['https://a.test'])
  expect(origins('development')).toEqual(['http://localhost:8787', 'http://127.0.0.1:8787', 'https://a.test'])
})
it('takes http in production for addresses of this machine alone', () => {
  const origins = (origin: string, mode = 'production'): readonly string[] =>
    readConfig({ VISAVIS_MODE: mode, VISAVIS_PUBLIC_ORIGINS: origin }).publicOrigins
  for (const own of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    expect(origins(own)).toEqual([own])
  for (const open of ['http://www.example.com', 'http://10.0.0.7:8080', 'http://localhost.example.com']) {
    expect(() => origins(open)).toThrow(/VISAVIS_PUBLIC_ORIGINS holds .*begin with https/)
    expect(origins(open, 'development')).toContain(open)
  }
})
it('keeps origins as browsers write them', () => {
  expect(
    readConfig({
      VISAVIS_PUBLIC_ORIGINS: 'https://a.test/, http://localhost:5173 ,https://A.test, http://[::1]:80',
    }).publicOrigins,
  ).toEqual(['https://a.test', 'http://localhost:5173', 'http://[::1]'])
})
it.each([
  ['GATEWAY_PORT', { GATEWAY_PORT: 'abc' }],
  ['GATEWAY_PORT', { GATEWAY_PORT: '70000' }],
  ['VISAVIS_MODE', { VISAVIS_MODE: 'test' }],
  ['VISAVIS_PUBLIC_ORIGINS', { VISAVIS_PUBLIC_ORIGINS: 'example.com' }],
  ['VISAVIS_PUBLIC_ORIGINS', { VISAVIS_PUBLIC_ORIGINS: 'https://a.test/path' }],
  ['AGORA_APP_CERTIFICATE', { AGORA_APP_ID: 'x' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://x' }],
  ['TURN_URLS', { TURN_SECRET: 'x' }],
  ['TURN_URLS', { TURN_URLS: 'turn.example.com', TURN_SECRET: 'x' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_URL', { DATABASE_URL: 'db.internal/visavis' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db.internal' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['SMTP_URL', { SMTP_URL: 'http://mail', MAIL_FROM: 'a@example.com' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://x', MAIL_FROM: 'x' }],
  ['VISAVIS_TRUSTED_PROXIES', { VISAVIS_TRUSTED_PROXIES: '10.0.0.0/80' }],
  ['VISAVIS_HOME_COUNTRY', { VISAVIS_HOME_COUNTRY: 'Germany' }],
  ['VISAVIS_MEDIA_DIR', { VISAVIS_MEDIA_DIR: '/nowhere/at/all' }],
  ['VISAVIS_SNAPSHOTS', { VISAVIS_SNAPSHOTS: 'yes' }],
  ['VAPID_PRIVATE_KEY is missing', { VAPID_PUBLIC_KEY: vapid.publicKey }],
  ['VAPID_PUBLIC_KEY is no', { VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: vapid.privateKey }],
  ['VAPID_PUBLIC_KEY is no', { VAPID_PUBLIC_KEY: vapid.privateKey, VAPID_PRIVATE_KEY: vapid.publicKey }],
  [
    'VAPID_PUBLIC_KEY is no',
    { VAPID_PUBLIC_KEY: `${vapid.publicKey}=`, VAPID_PRIVATE_KEY: vapid.privateKey },
  ],
  ['VAPID_PRIVATE_KEY is no', { VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.publicKey }],
  [
    'does not belong to VAPID_PRIVATE_KEY',
    { VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: 'A'.repeat(43) },
  ],
  [
    'does not belong to VAPID_PRIVATE_KEY',
    { VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey },
  ],
  ['did you mean VISAVIS_MODE?', { visavis_mode: 'production' }],
  ['did you mean VISAVIS_PUBLIC_ORIGINS?', { Visavis_Public_Origin: 'https://a.test' }],
  ...[
    'https://*.a.test',
    'https://user:secret@a.test',
    'https://a.test/?x=1',
    'https://a.test#x',
    'https://a%2eb.test;x',
  ].map((origin): [string, Record<string, string>] => [
    'VISAVIS_PUBLIC_ORIGINS',
    { VISAVIS_PUBLIC_ORIGINS: origin },
  ]),
  ['did you mean VISAVIS_PUBLIC_ORIGINS?', { VISAVIS_PUBLC_ORIGINS: 'https://a.test' }],
  ['did you mean DATABASE_URL?', { DATABASE_URI: 'postgres://db.internal/visavis' }],
  ['did you mean SMTP_URL?', { SMTP_URI: 'smtps://mail.internal' }],
  ['did you mean TURN_SECRET?', { TURN_SECRETS: 'x' }],
  ['VISAVIS_COLOUR is no setting', { VISAVIS_COLOUR: 'red' }],
])('names %s when it is wrong', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(name)
})
it('leaves variables of other programs alone', () => {
  const others = { PATH: '/bin', DATABASE_HOST: 'x', SMTP_USER: 'x', LOG_LEVELS: 'x', LOG_LEVEL: 'info' }
  expect(() => readConfig(others)).not.toThrow()
})
it('names the brand file and key that are wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-brands-'))
  const write = (id: string, content: string): void => {
    mkdirSync(join(folder, id), { recursive: true })
    writeFileSync(join(folder, id, 'brand.json'), content)
  }
  expect(() => loadBrands(folder)).toThrow('No brand found')
  expect(() => loadBrands(join(folder, 'none'))).toThrow('VISAVIS_BRANDS_DIR')
  write('alpha', JSON.stringify(alpha))
  expect([...loadBrands(folder).keys()]).toEqual([alpha.appId])
  write('beta', JSON.stringify({ ...beta, appId: alpha.appId }))
  expect(() => loadBrands(folder)).toThrow(`appId "${alpha.appId}" is also used`)
  write('beta', JSON.stringify({ ...beta, product: 'Not Good' }))
  expect(() => loadBrands(folder)).toThrow(/beta\/brand\.json[\s\S]*product/)
  write('beta', '{')
  expect(() => loadBrands(folder)).toThrow(
    /beta\/brand\.json:1:2 \(file\) is not readable: .*expected valid JSON/,
  )
})
it('takes every name that the page for operators lists, in both modes', () => {
  const page = readFileSync(
    fileURLToPath(new URL('../../../../docs/operators/gateway.md', import.meta.url)),
    'utf8',
  )
  const names = [...page.matchAll(/`(VISAVIS_[A-Z_]+)`/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) {
    for (const mode of ['production', 'development'])
      expect(
        () => readConfig({ VISAVIS_MODE: mode, ...(name === 'VISAVIS_MODE' ? {} : { [name]: '' }) }),
        name,
      ).not.toThrow()
  }
})
it('says in a sentence what PostgreSQL refuses', () => {
  for (const code of ['28P01', '3D000', 'ENOTFOUND', 'ECONNREFUSED'])
    expect(explain(Object.assign(new Error('x'), { cause: { code } }))).toMatch(/DATABASE_URL/)
  expect(
    explain(Object.assign(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]))),
  ).toMatch(/DATABASE_URL/)
  expect(explain(Object.assign(new Error('constructor'), { code: 'constructor' }))).toContain(
    'Error: constructor',
  )
})

import { afterEach, expect, it, vi } from 'vitest'
import { gatewayEnvironment } from './gatewayProcess.mjs'

afterEach(() => vi.unstubAllEnvs())
const settings = { port: 1, data: '/data', origins: ['http://localhost:2'] }

it('keeps a gateway of development away from a database the shell names: demo people would be made in it', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://elsewhere/visavis')
  expect(gatewayEnvironment(settings)).toMatchObject({ VISAVIS_MODE: 'development', DATABASE_URL: '' })
  expect(
    gatewayEnvironment({ ...settings, env: { DATABASE_URL: 'postgres://meant/visavis' } }).DATABASE_URL,
  ).toBe('postgres://meant/visavis')
  expect(gatewayEnvironment({ ...settings, mode: 'production' }).DATABASE_URL).toBe(
    'postgres://elsewhere/visavis',
  )
})

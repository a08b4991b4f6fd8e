import { expect, it } from 'vitest'
import { ConfigError } from '../ConfigError.ts'
import { listenError } from './listenError.ts'

const said = (code: string) =>
  listenError(Object.assign(new Error('listen'), { code }), {
    host: 'localhst',
    port: 80,
    portVariable: 'GATEWAY_PORT',
  }) as Error

it.each([
  ['EADDRINUSE', 'GATEWAY_PORT'],
  ['EACCES', 'GATEWAY_PORT'],
  ['EADDRNOTAVAIL', 'GATEWAY_HOST is "localhst"'],
  ['ENOTFOUND', 'GATEWAY_HOST is "localhst"'],
  ['EAI_AGAIN', 'GATEWAY_HOST is "localhst"'],
])('%s is explained by %s, and by no database or folder', (code, variable) => {
  expect(said(code)).toBeInstanceOf(ConfigError)
  expect(said(code).message).toContain(variable)
  expect(said(code).message).not.toMatch(/DATABASE_URL|DATA_DIR/)
})

it('leaves everything else as it is', () => {
  expect(said('ENOSPC')).not.toBeInstanceOf(ConfigError)
  expect(said('constructor').message).toBe('listen')
})

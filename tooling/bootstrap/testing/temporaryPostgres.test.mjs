import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../test/temporaryFolder.mjs'
import { postgresPrograms } from './temporaryPostgres.mjs'

function folderWith(...path) {
  const bin = join(...path)
  mkdirSync(bin, { recursive: true })
  for (const program of ['initdb', 'pg_ctl']) writeFileSync(join(bin, program), '')
  return bin
}

it('takes the newest PostgreSQL of Debian, by number', async () => {
  const debian = await temporaryFolder()
  folderWith(debian, '9', 'bin')
  const newest = folderWith(debian, '15', 'bin')
  mkdirSync(join(debian, '16'))
  expect(postgresPrograms({ debian, path: '' })).toBe(newest)
})

it('looks on PATH elsewhere, and says when there is none', async () => {
  const folder = await temporaryFolder()
  const bin = folderWith(folder, 'bin')
  expect(postgresPrograms({ debian: join(folder, 'none'), path: `/nowhere:${bin}` })).toBe(bin)
  expect(postgresPrograms({ debian: join(folder, 'none'), path: '/nowhere' })).toBeNull()
})

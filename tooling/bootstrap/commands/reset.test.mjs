import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../test/temporaryFolder.mjs'
import reset from './reset.mjs'

// A checkout of its own: the data of the real one must not be tried on.
const { ROOT } = await vi.hoisted(async () => {
  const [{ mkdtempSync }, { tmpdir }, path] = await Promise.all([
    import('node:fs'),
    import('node:os'),
    import('node:path'),
  ])
  return { ROOT: mkdtempSync(path.join(tmpdir(), 'visavis-reset-')) }
})
vi.mock('../toolchain/workspace.mjs', () => ({ ROOT }))
afterAll(() => rmSync(ROOT, { recursive: true, force: true }))

it('removes nothing when it is asked how it is used, or does not understand', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  mkdirSync(join(ROOT, '.data'), { recursive: true })
  await reset(['--help'])
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^npm run reset -- \[options\]/))
  for (const args of [['--dat', 'x'], ['x'], ['--data']])
    await expect(reset(args)).rejects.toThrow(/npm run reset -- \[options\]/)
  expect(existsSync(join(ROOT, '.data'))).toBe(true)
})

it('removes the folder that is named, and no other', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const named = await temporaryFolder()
  writeFileSync(join(named, 'file'), '')
  mkdirSync(join(ROOT, '.data'), { recursive: true })
  expect(await reset(['--data', named])).toBe(0)
  expect([existsSync(named), existsSync(join(ROOT, '.data'))]).toEqual([false, true])
  await reset([])
  expect(existsSync(join(ROOT, '.data'))).toBe(false)
})

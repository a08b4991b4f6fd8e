import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unknownFolders, withSites } from './brandImporters.mjs'
import { ROOT } from './workspace.mjs'

const LOCK = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
const manifestOf = (id) => JSON.parse(readFileSync(join(ROOT, 'apps', id, 'package.json'), 'utf8'))
const without = (folder) => LOCK.replace(new RegExp(`^  ${folder}:\\n(?: {4}.*\\n)+\\n`, 'm'), '')

it.each(['apps/embra', 'apps/ovelle', 'apps/pomi'])(
  'brings %s back as the package manager wrote it, and changes nothing else',
  (folder) => {
    const lock = without(folder)
    expect(lock).not.toContain(`${folder}:`)
    const known = ['apps/embra', 'apps/ovelle', 'apps/pomi'].filter((other) => other !== folder)
    expect(unknownFolders(lock, ['.', 'apps/gateway', folder])).toEqual([folder])
    expect(withSites(lock, { [folder]: manifestOf(folder.slice(5)) }, known)).toEqual({ lock: LOCK })
  },
)

it('has nothing to do for a lock file that knows everything', () => {
  expect(unknownFolders(LOCK, ['.', 'apps/embra', 'packages/core', 'tooling/oxlint', 'e2e'])).toEqual([])
})

it('takes what a site of an older version asks for, as long as sites still use it', () => {
  const { '@types/react': _left, ...devDependencies } = manifestOf('embra').devDependencies
  const { lock } = withSites(LOCK, { 'apps/zest': { ...manifestOf('embra'), devDependencies } }, [
    'apps/embra',
  ])
  const [block] = /^ {2}apps\/zest:\n(?: {4}.*\n)+/m.exec(lock)
  expect(block).toContain("'@types/react-dom'")
  expect(block).not.toContain("'@types/react':")
  expect(lock.replace(`${block}\n`, '')).toBe(LOCK)
})

it.each([
  ['left-pad', 'catalog:'],
  ['react', '18.0.0'],
])('names what no site of this version uses: %s %s', (name, range) => {
  const manifest = { dependencies: { ...manifestOf('embra').dependencies, [name]: range } }
  expect(withSites(LOCK, { 'apps/zest': manifest }, ['apps/embra'])).toEqual({
    folder: 'apps/zest',
    wanted: `${name} ${range}`,
  })
})

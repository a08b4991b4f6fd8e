import { expect, it } from 'vitest'
import { styleFaults } from './styleFaults.mjs'

const faultsOf = async (/** @type {string} */ code) =>
  (await styleFaults({ code, codeFilename: 'a.module.css' }, ['--text-primary', '--space-2'])).map(
    ({ line, what }) => `${line} ${what}`,
  )

it('passes roles, mixes of roles, own properties and system colours', async () => {
  expect(
    await faultsOf(
      '.a {\n  --own: 1px;\n  color: var(--text-primary);\n  margin-inline-start: var(--own);\n  background: color-mix(in srgb, var(--text-primary) 8%, transparent);\n  border-color: CanvasText;\n  font-size: clamp(12px, 0.8rem, 20px);\n}',
    ),
  ).toEqual([])
})
it.each([
  ['.a { color: #fff; }', '#fff is a colour of no theme'],
  ['.a { color: white; }', 'white is a colour of no theme'],
  ['.a { color: rgb(0 0 0 / 0.4); }', 'rgb() is a colour of no theme'],
  ['.a { color: var(--text-primry); }', '--text-primry'],
  ['.a { margin-left: 1px; }', 'margin-left is a side of the screen'],
  ['.a { border-right-color: transparent; }', 'border-right-color is a side of the screen'],
  ['.a { text-align: right; }', 'text-align: right does not turn'],
  ['.a { font-size: 13px; }', 'does not grow for people who want larger words'],
])('%s', async (code, fault) => {
  expect((await faultsOf(code)).join()).toContain(fault)
})

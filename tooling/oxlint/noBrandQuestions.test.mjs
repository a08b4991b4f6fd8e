import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { brandWords } from './brandWords.mjs'
import { lint } from './lint.mjs'

const config = {
  jsPlugins: [fileURLToPath(new URL('./plugin.mjs', import.meta.url))],
  categories: { correctness: 'off' },
  rules: { 'visavis/no-brand-questions': ['error', { words: ['zora', 'zora live'] }] },
}
const found = async (code, name = 'code.tsx') =>
  (await lint(config, { [name]: code })).filter(({ rule }) => rule.includes('no-brand-questions')).length

describe('questions about the brand', () => {
  it.each([
    ["if (brand.id === 'x') go()"],
    ["if ('x' !== site.brand.name) go()"],
    ["const a = props.brand?.appId == 'x'"],
    ["const a = brandId === 'x' ? 1 : 2"],
    ["const a = brand['product'] === 'x'"],
    ["switch (brand.analyticsPrefix) { case 'x': go() }"],
    ["const a = ['x', 'y'].includes(brand.id)"],
    ["const a = brand.name.startsWith('x')"],
    ['const a = { x: 1 }[brand.id]'],
  ])('reports %s', async (code) => expect(await found(code)).toBe(1))

  it.each([
    ["const a = brand.hostTerm === 'goddess'"],
    ["const a = brand.rtc.mode === 'agora'"],
    ["const a = person.id === 'x'"],
    ['const a = brand.id === account.brandId'],
    ['const cookie = `${brand.id}_uid`'],
    ['const title = brand.name'],
    ["const a = brand.languages.includes('tr')"],
  ])('allows %s', async (code) => expect(await found(code)).toBe(0))
})

describe('names of brands', () => {
  it.each([
    ["const a = 'zora'"],
    ["const a = 'welcome to Zora!'"],
    ['const a = `/${x}/zora/logo.svg`'],
    ['const a = <p>Zora</p>'],
    ["import { zora } from './x.ts'"],
  ])('reports %s', async (code) => expect(await found(code)).toBeGreaterThan(0))
  it.each([["const a = 'zoradic'"], ['// zora in a comment\nconst a = 1'], ["const a = 'zebra'"]])(
    'allows %s',
    async (code) => expect(await found(code)).toBe(0),
  )
  it('come from the brand folders', () => {
    expect(brandWords().size).toBeGreaterThan(0)
    expect(brandWords('/nowhere')).toEqual(new Set())
  })
})

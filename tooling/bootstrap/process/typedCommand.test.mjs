import { afterEach, expect, it } from 'vitest'
import { chosenBrands } from '../product/brandFolders.mjs'
import { startHelp } from '../commands/parseOptions.mjs'
import { explain } from './explain.mjs'
import { typedIs, typedName, typedWith } from './typedCommand.mjs'

afterEach(() => typedIs('start', []))

it('gives back what was typed, with another value', () => {
  typedIs('serve', ['--brand', 'a', '--port', '5173', '--host'])
  expect(typedWith('--port', 5183)).toBe('npm run serve -- --brand a --host --port 5183')
  typedIs('serve', ['--port=5173', '--data', '/my folder'])
  expect(typedWith('--port', 5183)).toBe('npm run serve -- --data "/my folder" --port 5183')
  typedIs('start', [])
  expect(typedWith('--port', 5183)).toBe('npm start -- --port 5183')
  typedIs('brand', ['preview', 'a'])
  expect(typedWith('--port', 6101)).toBe('npm run brand -- preview a --port 6101')
})

it.each(['start', 'dev', 'serve', 'build'])(
  'lets %s speak of itself where there is no such brand, or a port is taken',
  (name) => {
    typedIs(name, ['--brand', 'nobody'])
    const own = name === 'start' ? 'npm start' : `npm run ${name}`
    expect(() => chosenBrands({ brand: ['nobody'] })).toThrow(
      new RegExp(`There is no brand "nobody"\\.\\nThere are: .* For example: ${own} -- --brand \\w+$`),
    )
    expect(explain(Object.assign(new Error(), { code: 'EADDRINUSE', port: 5173 }))).toContain(
      `${own} -- --brand nobody --port 5183`,
    )
    expect(typedName()).toBe(own)
  },
)

it('puts an id there is where another was typed, as an option or as a word', () => {
  for (const [args, mended] of [
    [['preview', 'nobody', '--open', 'no'], /npm run brand -- preview \w+ --open no$/],
    [['check', 'a', 'nobody'], /npm run brand -- check a \w+$/],
    [['--brand=nobody'], /npm run brand -- --brand=\w+$/],
  ]) {
    typedIs('brand', args)
    expect(() => chosenBrands({ brand: ['nobody'] })).toThrow(mended)
    expect(() => chosenBrands({ brand: ['nobody'] })).not.toThrow(/For example.*nobody/)
  }
})

it.each([
  ['start', 'npm start --'],
  ['dev', 'npm run dev --'],
  ['serve', 'npm run serve --'],
])('explains %s by its own name', (name, line) => {
  typedIs(name, ['--help'])
  expect(startHelp().startsWith(line)).toBe(true)
})

it('says what each of the three does', () => {
  const all = ['start', 'dev', 'serve'].map((name) => {
    typedIs(name, [])
    return startHelp()
  })
  expect(new Set(all).size).toBe(3)
  expect(all[2]).toContain('npm run build')
})

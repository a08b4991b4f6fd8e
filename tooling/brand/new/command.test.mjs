import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { create } from './command.mjs'

const made = vi.hoisted(() => vi.fn(async () => ({ written: ['brands/quibble/brand.json'] })))
vi.mock('./newBrand.mjs', () => ({ newBrand: made }))

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** @param {string[]} flags @param {{ atTerminal: boolean }} where */
async function startedBy(flags, { atTerminal }) {
  const start = vi.fn(async () => 0)
  await create(['quibble', '--yes', ...flags], {
    install: async () => undefined,
    onLeave: () => undefined,
    refuse: (sentence) => new Error(sentence),
    start,
    mayAsk: atTerminal,
  })
  return start.mock.calls.flat()
}

it('leaves a running site for a person at a terminal', async () => {
  expect(await startedBy([], { atTerminal: true })).toEqual(['quibble'])
})

it.each([
  [['--no-start'], true],
  [[], false],
  [['--dry-run'], true],
])('only makes the brand with %j, at a terminal: %s', async (flags, atTerminal) => {
  expect(await startedBy(flags, { atTerminal })).toEqual([])
})

it('starts it for a program that asks for it', async () => {
  expect(await startedBy(['--start'], { atTerminal: false })).toEqual(['quibble'])
})

it.each([
  [['Café'], 'cafe', 'Café'],
  [['--name', 'Кофе'], 'kofe', 'Кофе'],
  [['mocha', '--name', 'Mokka'], 'mocha', 'Mokka'],
])('makes the id of %j: %s', async (args, id, name) => {
  await create([...args, '--yes', '--dry-run'], {
    install: async () => undefined,
    onLeave: () => undefined,
    refuse: (sentence) => new Error(sentence),
    start: async () => 0,
    mayAsk: false,
  })
  expect(made).toHaveBeenLastCalledWith(expect.objectContaining({ id, name }), expect.anything())
})

it('wants an id where no letter of the name can be written in one', async () => {
  await expect(
    create(['!!!', '--yes'], {
      install: async () => undefined,
      onLeave: () => undefined,
      refuse: (sentence) => new Error(sentence),
      start: async () => 0,
      mayAsk: false,
    }),
  ).rejects.toThrow('Choose one: npm run brand -- new <id> --name "!!!"')
})

it('refuses two brands at once, and a flag that does not fit', async () => {
  await expect(startedBy(['lemon'], { atTerminal: false })).rejects.toThrow('One brand at a time')
  await expect(startedBy(['--mode', 'drak'], { atTerminal: false })).rejects.toThrow('--mode is "drak"')
})

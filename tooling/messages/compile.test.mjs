import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compileMessages } from './compile.mjs'

let folder
const paths = () => ({
  catalogues: join(folder, 'catalogues'),
  compiled: join(folder, 'compiled'),
  types: join(folder, 'messages.d.ts'),
})
const write = (file, messages) => {
  mkdirSync(dirname(join(folder, 'catalogues', file)), { recursive: true })
  writeFileSync(join(folder, 'catalogues', file), JSON.stringify(messages))
}
const compiled = (file) => JSON.parse(readFileSync(join(folder, 'compiled', file), 'utf8'))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('compileMessages', () => {
  it('parses every catalogue and types the English arguments', async () => {
    write('en/app.json', {
      'app.hello': 'Hello {name}',
      'app.coins': '{coins, plural, one {# coin} other {# coins}}',
      'app.terms': 'Read <terms>these</terms>',
      'app.role': '{term, select, host {Host} other {Goddess}}',
    })
    write('tr/app.json', { 'app.hello': 'Merhaba {name}' })
    expect((await compileMessages(paths())).problems).toEqual([])
    expect(compiled('tr/app.json')['app.hello']).toEqual([
      { type: 0, value: 'Merhaba ' },
      { type: 1, value: 'name' },
    ])
    const types = readFileSync(paths().types, 'utf8')
    expect(types).toContain('"app.hello": { "name": string | number }')
    expect(types).toContain('"app.coins": { "coins": number }')
    expect(types).toContain('"app.role": { "term": string }')
    expect(types).toMatch(/"app\.terms": \{ "terms": \(chunks/)
  })
  it('says in English what a language lacks, message by message and by whole areas (R3.76)', async () => {
    write('en/app.json', { 'app.hello': 'Hello', 'app.bye': 'Bye' })
    write('en/shop.json', { 'shop.title': 'Coins' })
    write('tr/app.json', { 'app.hello': 'Merhaba' })
    await compileMessages(paths())
    expect(compiled('tr/app.json')).toEqual({
      'app.hello': [{ type: 0, value: 'Merhaba' }],
      'app.bye': [{ type: 0, value: 'Bye' }],
    })
    expect(compiled('tr/shop.json')).toEqual({ 'shop.title': [{ type: 0, value: 'Coins' }] })
  })
  it('names a message that is malformed and compiles the others', async () => {
    write('en/app.json', { 'app.bad': 'Hello {name', 'app.good': 'Hello' })
    const { problems } = await compileMessages(paths())
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/en\/app\.json: app\.bad: a closing brace } is missing/)
    expect(Object.keys(compiled('en/app.json'))).toEqual(['app.good'])
  })
  it('writes nothing a second time', async () => {
    write('en/app.json', { 'app.hello': 'Hello' })
    expect((await compileMessages(paths())).written).toBe(2)
    const before = statSync(join(folder, 'compiled/en/app.json')).mtimeMs
    expect((await compileMessages(paths())).written).toBe(0)
    expect(statSync(join(folder, 'compiled/en/app.json')).mtimeMs).toBe(before)
  })
  it('removes what no catalogue stands for any more', async () => {
    write('en/app.json', { 'app.hello': 'Hello' })
    write('en/old.json', { 'old.hello': 'Hello' })
    await compileMessages(paths())
    rmSync(join(folder, 'catalogues/en/old.json'))
    await compileMessages(paths())
    expect(readdirSync(join(folder, 'compiled/en'))).toEqual(['app.json'])
  })
  it('fills the one area of a language beyond the offered ones up with English (R9.51)', async () => {
    write('en/app.json', { 'app.hello': 'Hello' })
    write('en/base.json', { 'base.close': 'Close', 'base.new': 'New' })
    write('ja/base.json', { 'base.close': '閉じる' })
    await compileMessages(paths())
    expect(readdirSync(join(folder, 'compiled/ja'))).toEqual(['further.json'])
    expect(compiled('ja/further.json')).toEqual({
      'base.close': [{ type: 0, value: '閉じる' }],
      'base.new': [{ type: 0, value: 'New' }],
    })
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { idUsage, quotedTexts } from './usedIds.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ids-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const usage = (source, ids, name = 'a.tsx') => {
  writeFileSync(join(folder, name), source)
  return idUsage(quotedTexts([folder]), new Set(ids), new Set(['app', 'base']))
}

describe('idUsage', () => {
  it('finds ids written out, in quotes or backticks', () => {
    expect(
      usage('text(\'app.a.one\'); text("app.a.two"); text(`app.a.three`)', [
        'app.a.one',
        'app.a.two',
        'app.a.three',
        'app.a.four',
      ]).unused,
    ).toEqual(['app.a.four'])
  })
  it('counts ids composed at run time as used, those of other beginnings not', () => {
    expect(
      usage('text(`app.reason.${reason}`)', ['app.reason.spam', 'app.reason.other', 'app.other.spam']).unused,
    ).toEqual(['app.other.spam'])
  })
  it('counts one word of whichever area as used', () => {
    expect(usage('text(`${kind}.ledger`)', ['app.ledger', 'app.a.ledger', 'app.other']).unused).toEqual([
      'app.a.ledger',
      'app.other',
    ])
  })
  it('names the file that uses an id no catalogue has', () => {
    const { unknown } = usage("text('app.a.typo'); import('./app.css')", ['app.a.one'])
    expect(unknown).toEqual([{ id: 'app.a.typo', file: join(folder, 'a.tsx') }])
  })
  it('takes no test and no story for a use', () => {
    expect(usage("text('app.a.one')", ['app.a.one'], 'a.test.ts').unused).toEqual(['app.a.one'])
    expect(usage("text('app.a.one')", ['app.a.one'], 'b.stories.tsx').unused).toEqual(['app.a.one'])
  })
})

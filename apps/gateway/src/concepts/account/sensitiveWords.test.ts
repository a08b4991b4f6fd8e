import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brandNameIn } from './nickname.ts'
import { sensitiveSpans, readSensitiveWords } from '../../platform/text/sensitiveWords.ts'

const own = readSensitiveWords(undefined)

it.each(['Embra', 'EMBRA', 'E m b r a', 'E.m-b_r a', 'Ｅｍｂｒａ', 'Еmbrа', '3mbr4', 'Embra 24', 'Émbra'])(
  '%s is the name of the brand',
  (name) => expect(brandNameIn(name, 'Embra')).not.toBeNull(),
)
it.each(['Embrace', 'Ember', 'Embra K', 'Em', 'Sam', 'M b r a'])('%s is not', (name) =>
  expect(brandNameIn(name, 'Embra')).toBeNull(),
)

describe('words no nickname may hold (R5.08)', () => {
  it.each([
    'Fuck',
    'xxFUCKyou',
    'f.u.c.k',
    'F u_c-k',
    'fuuuuuck',
    'fu\u0301ck',
    'Hurens0hn',
    'AMCIK',
    'Amcık',
    'Enculé',
    'Hijo de Puta',
    'Admin',
    'the admin',
    'A d m i n',
    'شرموطة',
    'bіtсh',
  ])('%s', (name) => {
    expect(sensitiveSpans(name, own)).not.toEqual([])
  })
  it.each([
    'Badminton Fan',
    'Nazım',
    'Pornthip',
    'Hoerner',
    'Scunthorpe',
    'Therapist',
    'Reputa',
    'Modesta',
    'Ayşe',
    'أمينة',
    "O'Neil",
    '4000',
    'Дмитрий',
    'Classic',
    'Dick',
    'Computa 7',
  ])('never %s', (name) => {
    expect(sensitiveSpans(name, own)).toEqual([])
  })
  it.each([
    ['xx FUCK you', ['FUCK']],
    ['xx f.u.c.k xx', ['f.u.c.k']],
    ['so fuuuuuuck it', ['fuuuuuuck']],
    ['fu\u0301ck me', ['fu\u0301ck']],
    ['the admin 7', ['admin']],
    ['A d m i n', ['A d m i n']],
    ['Hijo de Puta', ['Hijo de Puta']],
    ['bitch and F U C K', ['bitch', 'F U C K']],
    ['Ｆｕｃｋ 𝔣𝔲𝔠𝔨', ['Ｆｕｃｋ']],
    ['𝒳 𝔣𝔲𝔠𝔨', ['𝔣𝔲𝔠𝔨']],
    ['أنا شرموطة', ['شرموط']],
  ])('%s: named as they are written (R8.56)', (name, words) => {
    expect(sensitiveSpans(name, own).map(([start, end]) => name.slice(start, end))).toEqual(words)
  })
  it('are those of the operator where there is a list', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'words-')), 'words.txt')
    writeFileSync(path, '# our own\nPineapple\r\n\n  =kiwi \n---\n')
    const list = readSensitiveWords(path)
    expect(
      ['PINEAPPLE pizza', 'my kiwi', 'kiwis', 'fuck', 'Sam'].map(
        (name) => sensitiveSpans(name, list).length > 0,
      ),
    ).toEqual([true, true, false, false, false])
    expect(() => readSensitiveWords(`${path}.none`)).toThrow(/VISAVIS_SENSITIVE_WORDS/)
    writeFileSync(path, 'x\n'.repeat(10_001))
    expect(() => readSensitiveWords(path)).toThrow(/10001/)
  })
})

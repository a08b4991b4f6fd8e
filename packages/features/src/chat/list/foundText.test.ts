import { piecesOf } from '@visavis/core/text'
import { expect, it } from 'vitest'
import { foundText } from './foundText.ts'

const marked = (content: string, wanted: string) => {
  const { text, spans } = foundText(content, wanted)
  return [text, piecesOf(text, spans).flatMap((piece) => (piece.marked ? [piece.text] : []))]
}

it('marks what was looked for, in either case, with all signs taken as they are', () => {
  expect(marked('See you at NINE (sharp)', 'nine (')).toEqual(['See you at NINE (sharp)', ['NINE (']])
  expect(marked('Çay içelim', 'çay')).toEqual(['Çay içelim', ['Çay']])
  expect(marked('50%_off', '%_')).toEqual(['50%_off', ['%_']])
})

it('shows the part of a long text where it stands, from the start of a word', () => {
  const content = `${'one two three '.repeat(20)}needle${' four five six'.repeat(40)}`
  const [text, parts] = marked(content, 'needle')
  expect(parts).toEqual(['needle'])
  expect(text).toMatch(/^…(one|two|three) .*needle four.*…$/)
  expect(text?.length).toBeLessThan(240)
})

it('cuts no character in two', () => {
  const content = `${'🙂'.repeat(100)}needle${'🙂'.repeat(200)}`
  const { text } = foundText(content, 'needle')
  expect(text).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/)
})

it('leaves a text alone in which it does not stand', () => {
  expect(foundText('hello', 'x')).toEqual({ text: 'hello', spans: [] })
  expect(foundText('hello', '')).toEqual({ text: 'hello', spans: [] })
})

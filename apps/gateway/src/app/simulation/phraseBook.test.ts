import { OFFERED_LANGUAGES } from '@visavis/core/contract'
import { expect, it } from 'vitest'
import { linesOf } from './chatLines.ts'
import { createPhraseBook } from './phraseBook.ts'

const book = createPhraseBook()
const never = new AbortController().signal

it('translates everything a simulated person says, between all languages', async () => {
  for (const from of OFFERED_LANGUAGES)
    for (const to of OFFERED_LANGUAGES)
      for (const [at, line] of linesOf(from).entries()) {
        const made = await book.translate(` ${line} `, to, never)
        // Two languages may say the same; then their translations are the same, too.
        expect([from, to, line, made]).toEqual([
          from,
          to,
          line,
          { outcome: 'translated', text: linesOf(to)[at], from: expect.stringMatching(/^[a-z]{2}$/) },
        ])
      }
})

it('says of anything else that it cannot', async () => {
  expect(await book.translate('Shall we meet at nine?', 'de', never)).toEqual({ outcome: 'unsupported' })
})

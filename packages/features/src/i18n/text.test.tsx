import { render } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Messages } from './messages.ts'
import { engineFormatter } from './formatter.ts'
import { intlFormatter } from './intlFormatter.ts'
import { createText } from './text.ts'

// What the compiler of the catalogues makes of "Hello {name}", "{coins, number} in {hostTerm}" and "Read
// <a>this <b>now</b></a> or that".
const messages: Messages = {
  'app.hello': [
    { type: 0, value: 'Hello ' },
    { type: 1, value: 'name' },
  ],
  'app.coins': [
    { type: 2, value: 'coins', style: null },
    { type: 0, value: ' in ' },
    { type: 1, value: 'hostTerm' },
  ],
  'app.read': [
    { type: 0, value: 'Read ' },
    {
      type: 8,
      value: 'a',
      children: [
        { type: 0, value: 'this ' },
        { type: 8, value: 'b', children: [{ type: 0, value: 'now' }] },
      ],
    },
    { type: 0, value: ' or that' },
  ],
}
type AnyText = ((id: string, values?: object) => string) & {
  rich: (id: string, values?: object) => React.ReactNode
}

/** Both say the same: texts do not change when the whole formatter arrives. */
describe.each([
  ['engine', engineFormatter],
  ['react-intl', intlFormatter],
])('texts by %s', (_, formatter) => {
  const text = (tag: string) =>
    createText(tag, messages, { brand: 'Story', hostTerm: 'host' }, formatter) as unknown as AnyText

  test('arguments of the caller and of the brand, in the numbers of the language', () => {
    expect(text('en-GB')('app.hello', { name: 'Ada' })).toBe('Hello Ada')
    expect([text('en-GB')('app.coins', { coins: 12000 }), text('de')('app.coins', { coins: 12000 })]).toEqual(
      ['12,000 in host', '12.000 in host'],
    )
  })

  test('tags become elements that React can tell apart', () => {
    const rich = text('en').rich('app.read', {
      a: (chunks: React.ReactNode[]) => <a href="/x">{chunks}</a>,
      b: (chunks: React.ReactNode[]) => <b>{chunks}</b>,
    })
    expect(render(<p>{rich}</p>).container.innerHTML).toBe(
      '<p>Read <a href="/x">this <b>now</b></a> or that</p>',
    )
  })

  test('a message that is in no catalogue is reported, and its id is never shown (R3.76)', () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(text('en')('app.nowhere')).toBe('')
    expect(reported).toHaveBeenCalledOnce()
    reported.mockClear()
  })
})

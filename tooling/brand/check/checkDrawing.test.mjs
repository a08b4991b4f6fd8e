import { expect, it } from 'vitest'
import { checkDrawing } from './checkDrawing.mjs'

/** What is said about a drawing with this inside. @param {string} inside */
const told = (inside) =>
  checkDrawing(
    '/x/mark.svg',
    'mark.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path id="p" d="M0 0h4v4z"/>${inside}</svg>`,
  ).map(({ what }) => what)

it.each([
  ['before an element', '<style>@import "//evil.example";<title/></style>', 'holds <title> inside its style'],
  ['behind one', '<style><title>x</title>@import "//evil.example";</style>', 'holds @import in its style'],
  ['behind a style', '<style><style/>@import "//evil.example";</style>', 'holds @import in its style'],
  [
    'in another namespace',
    '<style>@import "//e.example";<x xmlns="http://creativecommons.org/ns#"/></style>',
    'holds @import in its style',
  ],
  [
    'between strings with the signs of a comment',
    '<style>.a{font-family:"/*"}.b{fill:url(//evil.example/x)}.c{font-family:"*/"}</style>',
    'loads something from elsewhere in its style',
  ],
  [
    'between addresses with the signs of a comment',
    '<style>.a{fill:url(#/*)}.b{fill:url(//evil.example/x)}.c{fill:url(#*/)}</style>',
    'loads something from elsewhere in its style',
  ],
  [
    'in an attribute',
    `<path d="M0 0" style="font-family:'/*';fill:url(//evil.example/x);font-family:'*/'"/>`,
    'loads something from elsewhere in the attribute style',
  ],
])('sees what a style loads: %s', (_where, inside, expected) => {
  expect(told(inside)).toEqual(expect.arrayContaining([expect.stringContaining(expected)]))
})

it('takes a style with a comment, and words of other elements beside it', () => {
  expect(
    told(
      '<title>@import</title><style>/* the "mark" */.a{fill:url(#p)}</style><desc>url(//a.example)</desc>',
    ),
  ).toEqual([])
})

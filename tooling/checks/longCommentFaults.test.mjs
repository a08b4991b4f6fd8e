import { expect, it } from 'vitest'
import { longComments } from './longCommentFaults.mjs'

const words = 'word '.repeat(25).trim()

it.each([
  ['a.ts', `// ${words}`],
  ['a.ts', `  /** ${words} */`],
  ['a.ts', ` * ${words}`],
  ['a.css', `/* ${words} */`],
  ['a.sql', `-- ${words}`],
])('%s: finds %s', (name, line) => {
  expect(longComments(name, `first\n${line}\n`)).toEqual([
    `${name}:2 is a comment of ${line.length} columns: break it before 110.`,
  ])
})
it.each([
  ['short comments', 'a.ts', '// A short one.'],
  ['code', 'a.ts', `const text = '${words}'`],
  ['code with a comment behind it', 'a.ts', `const text = '${words}' // Why.`],
  ['code behind a comment', 'a.ts', `/** Why. */ const text = '${words}'`],
  ['marks of other languages', 'a.ts', `-- ${words}`],
  ['addresses that cannot be broken', 'a.ts', `// See https://example.com/${'a'.repeat(110)}`],
])('passes %s', (_what, name, line) => {
  expect(longComments(name, line)).toEqual([])
})

import { expect, it } from 'vitest'
import { differentFiles } from './differentFiles.mjs'

const build = (files) => new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))

it('passes the same bytes under the same names', () => {
  expect(differentFiles(build({ a: '1', b: '2' }), build({ b: '2', a: '1' }))).toEqual([])
})
it('names what is only in one, what differs and where, and builds that are not there', () => {
  expect(differentFiles(build({ a: 'one', b: '2' }), build({ a: 'ona', c: '3' }))).toEqual([
    'a differs from byte 2 on: "one".',
    'b is only in the first build.',
    'c is only in the second build.',
  ])
  expect(differentFiles(build({ a: 'one' }), build({ a: 'one and more' }))[0]).toContain('from byte 3 on')
  expect(differentFiles(build({}), build({}))).toHaveLength(1)
})

import { expect, it } from 'vitest'
import { readWorkerMessage } from './readWorkerMessage.ts'

it('takes what the worker says', () => {
  expect(
    readWorkerMessage({ type: 'goTo', path: '/videoHistory', pushContentId: 'call-3', sendTime: 7 }),
  ).toEqual({ type: 'goTo', path: '/videoHistory', pushContentId: 'call-3', sendTime: 7 })
  expect(readWorkerMessage({ type: 'goTo', path: '/profile/4' })).toEqual({
    type: 'goTo',
    path: '/profile/4',
    pushContentId: '',
    sendTime: 0,
  })
  expect(readWorkerMessage({ type: 'renewPush' })).toEqual({ type: 'renewPush' })
})
it.each([
  null,
  'goTo',
  4,
  {},
  { type: 'other' },
  { type: 'goTo' },
  { type: 'goTo', path: 4 },
  { type: 'goTo', path: '//evil.test' },
  { type: 'goTo', path: '/\\evil.test' },
  { type: 'goTo', path: 'https://evil.test' },
  { type: 'goTo', path: 'javascript:alert(1)' },
  JSON.parse('{"__proto__":{"type":"goTo","path":"/x"}}'),
])('takes nothing else: %j', (data) => {
  expect(readWorkerMessage(data)).toBeNull()
})

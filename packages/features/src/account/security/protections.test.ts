import { expect, test } from 'vitest'
import { protectionsOf } from './protections.ts'

const way = (value: string, hasPassword: boolean) => ({ value, hasPassword, pending: '', lockedUntil: 0 })

test.each([
  ['everything in order', way('a@b.c', true), way('+49', false), 2, 3, null, 'strong'],
  ['the password of the number counts, too', way('a@b.c', false), way('+49', true), 2, 3, null, 'strong'],
  ['only an address with its password', way('a@b.c', true), way('', false), 1, 2, 'way', 'fair'],
  ['only a number without a password', way('', false), way('+49', false), 1, 0, 'email', 'weak'],
  ['two providers', way('', false), way('', false), 2, 1, 'email', 'weak'],
  [
    'an address that is not proven yet is none',
    { ...way('', true), pending: 'a@b.c' },
    way('+49', false),
    2,
    2,
    'email',
    'fair',
  ],
] as const)('%s', (_name, email, phone, signIns, done, next, level) => {
  expect(protectionsOf({ email, phone, signIns })).toEqual({ done, most: 3, next, level })
})

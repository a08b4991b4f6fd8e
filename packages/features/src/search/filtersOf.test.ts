import { expect, test } from 'vitest'
import { filtersOf } from './useSearchAddress.ts'

test('an address gives filters; what is none of them lets everybody through', () => {
  expect(filtersOf(new URLSearchParams('country=276&language=7&gender=2&status=0'))).toEqual({
    country: '276',
    language: '7',
    gender: '2',
    status: '0',
  })
  expect(filtersOf(new URLSearchParams('country=-1&language=x&gender=3&status=9'))).toEqual({
    country: '0',
    language: '0',
    gender: '0',
    status: '',
  })
  expect(filtersOf(new URLSearchParams(''))).toEqual({ country: '0', language: '0', gender: '0', status: '' })
})

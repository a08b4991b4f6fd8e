import { expect, it } from 'vitest'
import { companyOrigins, hasTestCompany } from './testCompany.mjs'

it('comes with npm start, never in production and never beside packed folders', () => {
  expect(hasTestCompany({ mode: 'development', folders: {} })).toBe(true)
  expect(hasTestCompany({ mode: 'production', folders: {} })).toBe(false)
  expect(hasTestCompany({ mode: 'development', folders: { site: '/deploy/site' } })).toBe(false)
})

it('stands on both names of this machine', () => {
  expect(companyOrigins(8887)).toEqual(['http://127.0.0.1:8887', 'http://localhost:8887'])
})

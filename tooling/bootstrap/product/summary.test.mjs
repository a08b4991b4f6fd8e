import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../toolchain/workspace.mjs'
import { summary } from './summary.mjs'

const EXAMPLE = {
  sites: [{ name: 'Site', brand: 'site', url: 'http://localhost:1' }],
  gateway: { url: 'http://127.0.0.1:2' },
  data: join(ROOT, '.data'),
}
const of = (data) => summary({ ...EXAMPLE, data })

it('says how this data is begun afresh, not that of another folder', () => {
  expect(of(join(ROOT, '.data'))).toMatch(/Begin afresh +npm run reset\n/)
  expect(of(join(ROOT, '.data-2'))).toMatch(/Begin afresh +npm run reset -- --data \.data-2\n/)
  expect(of('/elsewhere/data')).toMatch(
    /Data and log +\/elsewhere\/data\n[^]*npm run reset -- --data \/elsewhere\/data\n/,
  )
})

it('says where the test cards are, where there is a test company', () => {
  const said = (company) => summary({ ...EXAMPLE, company })
  expect(said(8887)).toMatch(/Test cards +http:\/\/127\.0\.0\.1:8887\//)
  expect(said(null)).not.toContain('Test cards')
})

it('says that a database the shell names is left alone', () => {
  const said = (env) => summary(EXAMPLE, env)
  expect(said({ DATABASE_URL: 'postgres://elsewhere/visavis' })).toMatch(/DATABASE_URL is left alone/)
  expect(said({})).not.toMatch(/DATABASE_URL/)
})

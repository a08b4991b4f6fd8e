import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteStarted } from '../session/session.events.ts'
import { setUpStore } from '../test/testPorts.ts'
import { selectAttribution } from './attribution.slice.ts'
import { CAMPAIGN_KEYS, VISIT_KEYS, readStartQuery } from './readStartQuery.ts'

test('all values of table Q are read', () => {
  const query = new URLSearchParams(
    [...CAMPAIGN_KEYS, ...VISIT_KEYS].map((key) => [key, key === 'matchtype' ? '1v1' : `v-${key}`]),
  )
  const read = readStartQuery(query)
  expect(Object.keys(read.attribution)).toEqual([...CAMPAIGN_KEYS])
  expect(Object.keys(read.query)).toEqual([...VISIT_KEYS])
})

test('bad values never break start (R2.68)', () => {
  expect(
    readStartQuery(
      new URLSearchParams('type=%E0%A4%A&device=%00&matchtype=<script>&keyword=&creative=%20%20'),
    ),
  ).toEqual({ attribution: {}, query: {} })
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { attribution } = readStartQuery(new URLSearchParams([['keyword', text]]))
      expect((attribution.keyword ?? '').length).toBeLessThanOrEqual(200)
      expect(attribution.keyword ?? '').not.toMatch(/[\u0000-\u001f]/)
    }),
  )
})

test('a new value wins over the stored, an absent one leaves it (R3.58)', () => {
  const { store } = setUpStore({
    query: '?campaignid=new',
    local: { campaignid: 'old', keyword: 'kept', creative: '\u0001' },
  })
  store.dispatch(siteStarted())
  expect(selectAttribution(store.getState())).toEqual({ campaignid: 'new', keyword: 'kept' })
})

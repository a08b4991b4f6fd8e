import { expect, it } from 'vitest'
import { eventFaults } from './eventFaults.mjs'

const told = (page, sources) => eventFaults({ events: ['like', 'gift_send'], page, sources })
const page = 'Some are not built, and nothing sends them: `gift_send`. Count on none.'

it('passes where page and code agree', () => expect(told(page, "track('like')")).toEqual([]))
it('names events in neither, in both, and unknown ones', () => {
  expect(told(page, '')).toEqual(['Nothing sends like, and docs/operators/analytics.md does not say so.'])
  expect(told(page, "track('like') track('gift_send')")).toEqual([
    'docs/operators/analytics.md says that nothing sends gift_send, but the code does.',
  ])
  expect(told('nothing sends them: `gift_send`, `gone`.', "track('like')")).toEqual([
    'docs/operators/analytics.md names the event gone, which does not exist.',
  ])
  expect(told('no list', "track('like')")).toEqual([
    'Nothing sends gift_send, and docs/operators/analytics.md does not say so.',
  ])
  expect(told('no list', "track('like') track('gift_send')")).toEqual([])
})

import { describe, expect, test, vi } from 'vitest'
import { countryChosen } from '../country/country.slice.ts'
import { siteStarted } from '../session/session.events.ts'
import { consentReopened } from '../shell/shell.events.ts'
import { selectNotices } from '../shell/shell.slice.ts'
import { setUpStore } from '../test/testPorts.ts'
import { answerConsent } from './consent.actions.ts'
import { nextConsentState } from './consent.machine.ts'
import type { ConsentEvent, ConsentState } from './consent.machine.ts'
import { consentStepped, selectConsent, selectConsentDialog } from './consent.slice.ts'
import { EUROPEAN_COUNTRIES, isEuropean } from './european.ts'
import { readConsent, writeConsent } from './storedConsent.ts'

const states: readonly ConsentState[] = [
  { phase: 'unknown' },
  { phase: 'tool', by: 'builtIn', held: [] },
  { phase: 'banner' },
  { phase: 'accepted', flow: 'eu' },
  { phase: 'rejected', flow: 'simple' },
  { phase: 'partial', flow: 'eu', categories: ['analytics'] },
]
const events: Readonly<Record<string, ConsentEvent>> = {
  european: { type: 'countrySettled', european: true, tool: 'builtIn' },
  elsewhere: { type: 'countrySettled', european: false, tool: 'outside' },
  restored: { type: 'restored', choice: { phase: 'rejected', flow: 'eu' } },
  accepted: { type: 'accepted' },
  rejected: { type: 'rejected' },
  chosen: { type: 'chosen', categories: ['marketing'] },
  reopenedEu: { type: 'reopened', european: true, tool: 'outside' },
  reopened: { type: 'reopened', european: false, tool: 'builtIn' },
  missing: { type: 'toolMissing' },
  outside: { type: 'toolAnswered', categories: ['marketing'] },
}
const reopen = { reopenedEu: 'tool', reopened: 'banner' }
const european = { ...reopen, outside: 'partial' }
const table: Readonly<Record<ConsentState['phase'], Readonly<Record<string, string>>>> = {
  unknown: { european: 'tool', elsewhere: 'banner', restored: 'rejected' },
  tool: { accepted: 'accepted', rejected: 'rejected', chosen: 'partial' },
  banner: { accepted: 'accepted', rejected: 'rejected' },
  accepted: european,
  rejected: reopen,
  partial: european,
}
test.each(
  states.flatMap((state) => Object.keys(events).map((event) => [state.phase, event, state] as const)),
)('%s + %s (M-CONSENT)', (phase, event, state) => {
  const next = nextConsentState(state, events[event] as ConsentEvent)
  const expected = table[phase][event]
  if (expected === undefined) expect(next).toBe(state)
  else expect(next.phase).toBe(expected)
})

describe('a consent tool of the brand (R4.34, M-CONSENT)', () => {
  const asked: ConsentState = { phase: 'tool', by: 'outside', held: [] }
  test('asks instead of the built-in one; what it says is the choice', () => {
    expect(
      nextConsentState({ phase: 'unknown' }, { type: 'countrySettled', european: true, tool: 'outside' }),
    ).toEqual(asked)
    expect(nextConsentState(asked, { type: 'accepted' })).toBe(asked)
    expect(nextConsentState(asked, { type: 'toolAnswered', categories: ['analytics'] })).toEqual({
      phase: 'partial',
      flow: 'eu',
      categories: ['analytics'],
    })
    expect(nextConsentState(asked, { type: 'toolAnswered', categories: [] })).toEqual({
      phase: 'rejected',
      flow: 'eu',
    })
    expect(nextConsentState(asked, { type: 'toolAnswered', categories: ['marketing', 'analytics'] })).toEqual(
      { phase: 'accepted', flow: 'eu' },
    )
  })
  test('that is missing leaves the built-in one (MT.06)', () => {
    expect(nextConsentState(asked, { type: 'toolMissing' })).toEqual({
      phase: 'tool',
      by: 'builtIn',
      held: [],
    })
  })
  test('goes on with what holds while it is open again, and changes it later', () => {
    const again = nextConsentState(
      { phase: 'accepted', flow: 'eu' },
      { type: 'reopened', european: true, tool: 'outside' },
    )
    expect(again).toEqual({ phase: 'tool', by: 'outside', held: ['analytics', 'marketing'] })
    expect(
      nextConsentState({ phase: 'accepted', flow: 'eu' }, { type: 'toolAnswered', categories: [] }),
    ).toEqual({ phase: 'rejected', flow: 'eu' })
    const settled: ConsentState = { phase: 'partial', flow: 'eu', categories: ['marketing'] }
    expect(nextConsentState(settled, { type: 'toolAnswered', categories: ['marketing'] })).toBe(settled)
  })
})

test('29 codes; unknown counts as European; NO does not (R9.46, R9.47)', () => {
  expect([EUROPEAN_COUNTRIES.length, new Set(EUROPEAN_COUNTRIES).size]).toEqual([29, 29])
  expect(['', 'GB', 'UK', 'CH', 'EL', 'gr'].every(isEuropean)).toBe(true)
  expect(['NO', 'US', 'TR', 'MYC'].some(isEuropean)).toBe(false)
})

test('choices come back as stored; damage asks again', () => {
  for (const choice of [
    { phase: 'accepted', flow: 'eu' },
    { phase: 'rejected', flow: 'simple' },
    { phase: 'partial', flow: 'eu', categories: ['marketing'] },
  ] as const) {
    expect(readConsent(writeConsent(choice, 5))).toEqual(choice)
  }
  for (const text of [
    null,
    '',
    '{',
    '7',
    'null',
    '{"v":2,"choice":"all","flow":"eu"}',
    '{"v":1,"choice":"yes","flow":"eu"}',
    '{"v":1,"choice":"all","flow":"x"}',
  ])
    expect(readConsent(text)).toBeNull()
})

describe('in the site', () => {
  const written = (site: ReturnType<typeof setUpStore>) => site.ports.storage.get('consent')
  test('US: banner; Accept stores, opens analytics, and writes the campaign (D13)', async () => {
    const site = setUpStore({ query: '?campaignid=c1' })
    site.store.dispatch(siteStarted())
    await vi.waitFor(() => expect(selectConsentDialog(site.store.getState())).toBe('banner'))
    expect([written(site), site.consents]).toEqual([null, []])
    site.store.dispatch(consentStepped({ type: 'accepted' }))
    expect(JSON.parse(written(site) ?? '')).toMatchObject({
      v: 1,
      choice: 'all',
      flow: 'simple',
      categories: ['analytics', 'marketing'],
    })
    expect([site.consents, site.ports.storage.get('campaignid')]).toEqual([['open'], 'c1'])
    expect(site.tracked).toContainEqual(['consent_choice', { flow: 'simple', choice: 'accepted' }])
  })
  test('lookup failed: the European tool; Reject all closes everything, the campaign stays in memory', async () => {
    const site = setUpStore({ query: '?campaignid=c1' })
    delete site.script.countryByIp
    site.store.dispatch(siteStarted())
    await vi.waitFor(() => expect(selectConsentDialog(site.store.getState())).toBe('tool'))
    site.store.dispatch(consentStepped({ type: 'rejected' }))
    expect([site.consents, site.store.getState().attribution.attribution]).toEqual([
      ['closed'],
      { campaignid: 'c1' },
    ])
    // A refusal is kept like a yes: nobody is asked again (R4.37).
    expect(JSON.parse(written(site) ?? '')).toMatchObject({
      v: 1,
      choice: 'none',
      flow: 'eu',
      categories: [],
    })
    expect(site.ports.storage.get('campaignid')).toBeNull()
  })
  test.each([
    ['measuring alone', { type: 'chosen', categories: ['analytics'] }],
    ['nothing', { type: 'rejected' }],
  ] as const)('the campaign of an earlier visit goes with the agreement to it: %s', (_what, answer) => {
    const stored = { campaignid: 'c1', keyword: 'k', siteMode: 'dark' }
    const site = setUpStore({
      local: {
        ...stored,
        consent: writeConsent({ phase: 'accepted', flow: 'eu' }, 5),
        RC_USER_COUNTRY: 'DE',
        RC_USER_COUNTRY_ID: '276',
      },
    })
    const left = () => Object.keys(stored).filter((key) => site.ports.storage.get(key) !== null)
    site.store.dispatch(siteStarted())
    site.store.dispatch(consentReopened())
    expect(left()).toEqual(['campaignid', 'keyword', 'siteMode'])
    site.store.dispatch(consentStepped(answer))
    expect([left(), site.store.getState().attribution.attribution]).toEqual([
      ['siteMode'],
      { campaignid: 'c1', keyword: 'k' },
    ])
  })
  test('a browser that keeps nothing is told about once, with the choice; one that does is not (F18)', async () => {
    for (const forgets of [true, false]) {
      const site = setUpStore()
      Object.assign(site.ports.storage, { forgets: () => forgets })
      site.store.dispatch(siteStarted())
      await vi.waitFor(() => expect(selectConsentDialog(site.store.getState())).toBe('banner'))
      const said = () => selectNotices(site.store.getState()).map(({ messageId }) => messageId)
      expect(said()).toEqual([])
      site.store.dispatch(answerConsent({ type: 'rejected' }))
      expect(said()).toEqual(forgets ? ['app.notice.forgets'] : [])
    }
  })
  test('a stored choice is taken over without asking or storing again; it can be changed (MT.07)', () => {
    const site = setUpStore({
      local: {
        consent: writeConsent({ phase: 'accepted', flow: 'eu' }, 5),
        RC_USER_COUNTRY: 'DE',
        RC_USER_COUNTRY_ID: '276',
      },
    })
    site.store.dispatch(siteStarted())
    expect([
      selectConsent(site.store.getState()),
      site.consents,
      JSON.parse(written(site) ?? '').time,
    ]).toEqual([{ phase: 'accepted', flow: 'eu' }, ['open'], 5])
    expect(site.tracked.map(([event]) => event)).not.toContain('consent_choice')
    site.store.dispatch(consentReopened())
    expect([selectConsentDialog(site.store.getState()), written(site), site.consents.at(-1)]).toEqual([
      'tool',
      null,
      'pending',
    ])
  })
  test('a brand with a tool of its own shows no built-in dialog until that tool is missing', async () => {
    const site = setUpStore({
      changes: { consent: { tool: 'https://consent.example/t.js', scripts: [] } },
      local: { RC_USER_COUNTRY: 'DE', RC_USER_COUNTRY_ID: '276' },
    })
    site.store.dispatch(siteStarted())
    await vi.waitFor(() =>
      expect(selectConsent(site.store.getState())).toMatchObject({ phase: 'tool', by: 'outside' }),
    )
    expect(selectConsentDialog(site.store.getState())).toBeNull()
    site.store.dispatch(consentStepped({ type: 'toolMissing' }))
    expect(selectConsentDialog(site.store.getState())).toBe('tool')
    site.store.dispatch(consentStepped({ type: 'accepted' }))
    site.store.dispatch(consentReopened())
    // What is stored goes on until the tool says otherwise.
    expect([
      selectConsentDialog(site.store.getState()),
      JSON.parse(written(site) ?? '{}').choice,
      site.consents,
    ]).toEqual([null, 'all', ['open']])
    site.store.dispatch(consentStepped({ type: 'toolAnswered', categories: [] }))
    expect([JSON.parse(written(site) ?? '{}').choice, site.consents]).toEqual(['none', ['open', 'closed']])
  })
  test('choosing another country later does not ask twice', async () => {
    const site = setUpStore()
    site.store.dispatch(siteStarted())
    await vi.waitFor(() => expect(selectConsentDialog(site.store.getState())).toBe('banner'))
    site.store.dispatch(consentStepped({ type: 'rejected' }))
    site.store.dispatch(countryChosen({ code: 'DE', id: 276 }))
    expect(selectConsentDialog(site.store.getState())).toBeNull()
  })
})

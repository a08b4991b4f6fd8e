import { expect, it, vi } from 'vitest'
import { createConsentedScripts } from './consentedScripts.ts'
import { consentedScriptsOf } from './foreignScripts.ts'

const STATS = { name: 'Stats', src: 'https://stats.example/s.js', purpose: 'analytics' as const }
const ADS = { name: 'Ads', src: 'https://ads.example/a.js', purpose: 'marketing' as const }

function setUp() {
  const load = vi.fn((_url: string) => Promise.resolve())
  const reload = vi.fn()
  return { settle: createConsentedScripts({ scripts: [STATS, ADS], load, reload }), load, reload }
}

it('loads nothing before somebody agreed', () => {
  const { settle, load, reload } = setUp()
  settle([])
  expect([load.mock.calls, reload.mock.calls]).toEqual([[], []])
})

it('loads what its purpose was agreed to, once', () => {
  const { settle, load } = setUp()
  settle(['analytics'])
  settle(['analytics', 'marketing'])
  expect(load.mock.calls).toEqual([[STATS.src], [ADS.src]])
})

it('starts the page anew when consent for a running script is taken back', () => {
  const { settle, load, reload } = setUp()
  settle(['analytics'])
  settle([])
  expect(reload).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledOnce()
})

it('goes on without a script that does not load, and tries it again with the next choice', async () => {
  const { settle, load, reload } = setUp()
  load.mockRejectedValueOnce(new Error('blocked'))
  settle(['analytics'])
  await vi.waitFor(() => {
    settle(['analytics'])
    expect(load).toHaveBeenCalledTimes(2)
  })
  expect(reload).not.toHaveBeenCalled()
})

it('the collector against robots waits for the same consent as measuring', () => {
  const consent = { tool: '', scripts: [ADS] }
  expect(consentedScriptsOf({ consent, telemetry: { script: '' } })).toEqual([ADS])
  expect(consentedScriptsOf({ consent, telemetry: { script: 'https://robots.example/c.js' } })).toEqual([
    ADS,
    { name: 'Telemetry', src: 'https://robots.example/c.js', purpose: 'analytics' },
  ])
})

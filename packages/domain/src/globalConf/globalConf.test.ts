import { localFailure } from '@visavis/core/errors'
import { expect, test, vi } from 'vitest'
import { languageShown } from '../language/language.slice.ts'
import { configChanged, welcomed } from '../realtime/realtime.events.ts'
import { acceptUser } from '../session/session.actions.ts'
import { selectPhase } from '../session/session.slice.ts'
import { siteStarted } from '../session/session.events.ts'
import { me, offline, refusal, setUpStore } from '../test/testPorts.ts'
import { registerNewGateway } from './newGateway.listeners.ts'
import { readGlobalConf } from './globalConf.actions.ts'
import { selectConfFailure, selectConfReading, selectGlobalConf } from './globalConf.slice.ts'

const conf = (registerGold: number) => ({ registerGold })
const reads = (names: readonly string[]) => names.filter((name) => name === 'globalConf').length

test('it is read at start; without it the reason is there, and a second try helps', async () => {
  const { store, script } = setUpStore()
  store.dispatch(siteStarted())
  expect(selectConfReading(store.getState())).toBe(true)
  await vi.waitFor(() => expect(selectConfFailure(store.getState())).toMatchObject({ kind: 'network' }))
  script.globalConf = conf(120)
  await store.dispatch(readGlobalConf())
  expect([
    selectGlobalConf(store.getState()),
    selectConfFailure(store.getState()),
    selectConfReading(store.getState()),
  ]).toEqual([conf(120), null, false])
})

test('a session that is over at the start takes the question with it: it is asked again as a visitor', async () => {
  for (const [kind, failure] of [
    ['session', refusal(0, 401)],
    ['aborted', localFailure('aborted', 'globalConf')],
  ] as const) {
    const { store, script, names } = setUpStore({ session: { userId: 7, loginToken: 'tok_old' } })
    script.globalConf = () => Promise.resolve(reads(names()) === 1 ? failure : conf(120))
    script.loginAuto = refusal(0, 401)
    const shown: unknown[] = []
    store.subscribe(() => {
      shown.push(selectConfFailure(store.getState()))
    })
    store.dispatch(siteStarted())
    await vi.waitFor(() =>
      expect([selectPhase(store.getState()), selectGlobalConf(store.getState())], kind).toEqual([
        'visitor',
        conf(120),
      ]),
    )
    expect(
      shown.filter((failure) => failure !== null),
      kind,
    ).toEqual([])
    expect(reads(names()), kind).toBe(2)
  }
})

test('a later failure leaves standing what is known', async () => {
  const { store, script } = setUpStore()
  script.globalConf = conf(120)
  await store.dispatch(readGlobalConf())
  script.globalConf = offline('globalConf')
  await store.dispatch(readGlobalConf())
  expect([selectGlobalConf(store.getState()), selectConfFailure(store.getState())]).toEqual([conf(120), null])
})

test('it is read again when the gateway says so, for a new session and in another language (W.33)', async () => {
  const { store, script, names } = setUpStore()
  script.globalConf = conf(120)
  store.dispatch(siteStarted())
  await vi.waitFor(() => expect(selectGlobalConf(store.getState())).not.toBeNull())
  store.dispatch(configChanged({ keys: [] } as never))
  store.dispatch(acceptUser(me, { fresh: true }))
  store.dispatch(languageShown({ language: 'en', prefix: 'gb' }))
  expect(reads(names())).toBe(3)
  store.dispatch(languageShown({ language: 'tr', prefix: 'tr' }))
  expect(reads(names())).toBe(4)
})

test('a gateway that was started anew may have other prices: what stands on the buttons follows without a reload (W.33)', async () => {
  const { store, script, names } = setUpStore()
  registerNewGateway(store.startListening)
  const welcome = (bootId: string) => store.dispatch(welcomed({ bootId } as never))
  script.globalConf = conf(120)
  store.dispatch(siteStarted())
  await vi.waitFor(() => expect(selectGlobalConf(store.getState())).toEqual(conf(120)))
  script.globalConf = conf(200)
  welcome('one')
  welcome('one')
  expect(reads(names()), 'the same one, back after a break of the line').toBe(1)
  welcome('two')
  await vi.waitFor(() => expect(selectGlobalConf(store.getState())).toEqual(conf(200)))
})

test('a page that missed a change reads the configuration when it is back', async () => {
  const { store, script, names } = setUpStore()
  registerNewGateway(store.startListening)
  script.globalConf = { version: 'a' }
  store.dispatch(siteStarted())
  await vi.waitFor(() => expect(selectGlobalConf(store.getState())).toEqual({ version: 'a' }))
  store.dispatch(welcomed({ bootId: 'one', conf: 'a' } as never))
  expect(reads(names())).toBe(1)
  script.globalConf = { version: 'b' }
  store.dispatch(welcomed({ bootId: 'one', conf: 'b' } as never))
  await vi.waitFor(() => expect(selectGlobalConf(store.getState())).toEqual({ version: 'b' }))
})

import { expect, test } from 'vitest'
import { sessionStepped } from '../session/session.slice.ts'
import { me, setUpStore } from '../test/testPorts.ts'
import { readSuggestion } from './suggestion.actions.ts'

const settings = {
  push: true,
  onlineReminder: true,
  incomingCall: true,
  friendVerification: true,
  readReceipts: true,
  quietHours: null,
  friendOnlyCall: false,
  invisible: false,
}
const host = { id: 9 }
function world(changes: object = {}, tab: Record<string, string> = {}) {
  const it = setUpStore({ tab })
  it.store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
  it.store.dispatch(sessionStepped({ type: 'accepted', me: { ...me, settings, ...changes }, ticket: null }))
  it.script.suggestedHost = { host }
  return it
}

test('one suggestion a session, reloads included', async () => {
  const it = world()
  expect(await it.store.dispatch(readSuggestion())).toEqual(host)
  expect(await it.store.dispatch(readSuggestion())).toBeNull()
  expect(await world({}, { suggested: '1' }).store.dispatch(readSuggestion())).toBeNull()
  expect(it.names().filter((name) => name === 'suggestedHost')).toHaveLength(1)
})

test('nobody is asked about for hosts and for people who want to be left alone', async () => {
  for (const changes of [
    { isHost: true },
    { settings: { ...settings, invisible: true } },
    { settings: { ...settings, incomingCall: false } },
  ]) {
    const it = world(changes)
    expect(await it.store.dispatch(readSuggestion())).toBeNull()
    expect(it.names()).not.toContain('suggestedHost')
  }
})

test('nobody to suggest uses nothing up', async () => {
  const it = world()
  it.script.suggestedHost = { host: null }
  expect(await it.store.dispatch(readSuggestion())).toBeNull()
  it.script.suggestedHost = { host }
  expect(await it.store.dispatch(readSuggestion())).toEqual(host)
})

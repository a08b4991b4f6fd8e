import type { PersonSettings } from '@visavis/core/contract'
import { describe, expect, test, vi } from 'vitest'
import { selectOwnStatus } from '../presence/presence.slice.ts'
import { acceptUser } from '../session/session.actions.ts'
import { selectMe, selectPhase } from '../session/session.slice.ts'
import { siteStarted } from '../session/session.events.ts'
import { selectNotices } from '../shell/shell.slice.ts'
import { me, offline, setUpStore } from '../test/testPorts.ts'
import { deleteAccount, restoreAccount } from './leaving.actions.ts'
import { installNever, wasInstallPutOff } from '../alerts/alerts.actions.ts'
import { popupSwitched, selectPopupsOff } from '../popups/popupsOff.ts'
import { moveQuietHours, saveSettings } from './settings.actions.ts'

const settings: PersonSettings = {
  push: true,
  onlineReminder: true,
  incomingCall: true,
  friendVerification: true,
  readReceipts: true,
  quietHours: null,
  friendOnlyCall: true,
  invisible: false,
}
const member = () => {
  const site = setUpStore()
  site.store.dispatch(siteStarted())
  site.store.dispatch(acceptUser({ ...me, settings }, { fresh: true }))
  return { ...site, now: () => selectMe(site.store.getState())?.settings }
}

describe('switches (R2.108–R2.110)', () => {
  test('move at once and stay', async () => {
    const { store, script, calls, now } = member()
    let answer: (value: unknown) => void = () => undefined
    script.saveSettings = new Promise((resolve) => {
      answer = resolve
    })
    const saved = store.dispatch(saveSettings({ push: false }))
    expect(now()).toEqual({ ...settings, push: false })
    answer({ ...settings, push: false })
    expect(await saved).toBe(true)
    expect(calls.at(-1)).toMatchObject({ name: 'saveSettings', input: { push: false } })
  })
  test('flip back with a text when the gateway refuses, and only those that were moved', async () => {
    const { store, push, script, now } = member()
    let answer: (value: unknown) => void = () => undefined
    script.saveSettings = new Promise((resolve) => {
      answer = resolve
    })
    const saved = store.dispatch(saveSettings({ incomingCall: false }))
    push({
      id: 0,
      event: 'settings',
      ts: 1,
      data: { ...settings, incomingCall: false, onlineReminder: false },
    })
    answer(offline('saveSettings'))
    expect(await saved).toBe(false)
    expect(now()).toEqual({ ...settings, onlineReminder: false })
    await vi.waitFor(() =>
      expect(selectNotices(store.getState())).toMatchObject([
        { messageId: 'base.error.network', tone: 'error' },
      ]),
    )
  })
  test('invisible changes what heartbeats say, here and when another page switched it', async () => {
    const { store, push, script, calls } = member()
    script.saveSettings = { ...settings, invisible: true }
    await store.dispatch(saveSettings({ invisible: true }))
    expect(selectOwnStatus(store.getState())).toBe(3)
    expect(calls.at(-1)).toMatchObject({ name: 'uploadStatus', input: { userId: 7, status: 3 } })
    push({ id: 0, event: 'settings', ts: 1, data: settings })
    expect([selectOwnStatus(store.getState()), selectMe(store.getState())?.statusId]).toEqual([2, 2])
  })
  test('quiet hours go with the device to another time zone, and only there', async () => {
    const { store, push, script, calls, now } = member()
    const sent = () => calls.filter(({ name }) => name === 'saveSettings').map(({ input }) => input)
    await store.dispatch(moveQuietHours('Asia/Tokyo'))
    const quietHours = { from: 1320, until: 480, timeZone: 'Europe/Berlin' }
    push({ id: 0, event: 'settings', ts: 1, data: { ...settings, quietHours } })
    await store.dispatch(moveQuietHours('Europe/Berlin'))
    expect(sent()).toEqual([])
    await store.dispatch(moveQuietHours('Asia/Tokyo'))
    expect([now()?.quietHours, selectNotices(store.getState())]).toEqual([quietHours, []])
    const moved = { ...quietHours, timeZone: 'Asia/Tokyo' }
    script.saveSettings = { ...settings, quietHours: moved }
    await store.dispatch(moveQuietHours('Asia/Tokyo'))
    expect([sent().at(-1), now()?.quietHours]).toEqual([{ quietHours: moved }, moved])
  })
})

describe('leaving', () => {
  test('ends the session here, once the gateway agreed; a failed try changes nothing', async () => {
    const { store, script, session, tracked } = member()
    expect(await store.dispatch(deleteAccount({ reasonId: 4, text: '', requestId: 'r1' }))).toMatchObject({
      kind: 'network',
    })
    expect(selectPhase(store.getState())).toBe('loggedIn')
    script.deleteAccount = { eraseAt: 99 }
    expect(await store.dispatch(deleteAccount({ reasonId: 4, text: '', requestId: 'r1' }))).toBeNull()
    expect([selectPhase(store.getState()), session()]).toEqual(['visitor', null])
    expect(tracked).toContainEqual(['account_delete', { reasonId: 4 }])
    expect(selectNotices(store.getState()).map(({ messageId }) => messageId)).toContain('app.leaving.done')
  })
  test('whoever logs in again within the time decides first, and nothing of the session begins before', async () => {
    const { store, script, log } = setUpStore()
    store.dispatch(siteStarted())
    store.dispatch(acceptUser({ ...me, settings, eraseAt: 99 }, { fresh: true }))
    expect(selectPhase(store.getState())).toBe('leaving')
    expect(log).not.toContain('open')
    script.restoreAccount = { ...me, loginToken: undefined, settings }
    expect(await store.dispatch(restoreAccount())).toBeNull()
    expect(selectPhase(store.getState())).toBe('loggedIn')
    expect(log).toContain('open')
  })
})

describe('popups that are turned off for good (R7.75)', () => {
  test('stay off on all devices until they are turned on again, with those of later versions', async () => {
    const { store, script, calls, push, now } = member()
    script.saveSettings = (changes: object) => ({ ...now(), ...changes })
    expect(selectPopupsOff(store.getState())).toEqual([])
    push({ id: 0, event: 'settings', ts: 1, data: { ...settings, popupsOff: ['tomorrow'] } })
    expect(await store.dispatch(popupSwitched('offer', false))).toBe(true)
    await store.dispatch(popupSwitched('offer', false))
    expect(selectPopupsOff(store.getState())).toEqual(['tomorrow', 'offer'])
    await store.dispatch(popupSwitched('offer', true))
    expect(calls.at(-1)).toMatchObject({ name: 'saveSettings', input: { popupsOff: ['tomorrow'] } })
    expect(selectPopupsOff(store.getState())).toEqual(['tomorrow'])
  })
  test('are as before where the gateway refuses', async () => {
    const { store, script } = member()
    script.saveSettings = offline('saveSettings')
    expect(await store.dispatch(popupSwitched('alerts', false))).toBe(false)
    expect(selectPopupsOff(store.getState())).toEqual([])
  })
  test('the home screen that was put off on this device has its turn again at once', async () => {
    const { store, script, now } = member()
    script.saveSettings = (changes: object) => ({ ...now(), ...changes })
    store.dispatch(installNever())
    expect(store.dispatch(wasInstallPutOff())).toBe(true)
    await store.dispatch(popupSwitched('install', true))
    expect(store.dispatch(wasInstallPutOff())).toBe(false)
  })
})

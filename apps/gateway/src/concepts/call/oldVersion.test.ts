import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { startSearch } from '../match/search.ts'
import { alpha } from '../../testing/testBrands.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { isOlder } from './oldVersion.ts'
import { upgradeCall } from './upgrade.ts'

test.each([
  ['1.2.9', '1.3', true],
  ['1.3.0', '1.3', false],
  ['1.10.0', '1.9.0', false],
  ['0.9', '1', true],
  ['2.0.0-rc.1', '1.9', false],
  ['dev', '1.0', false],
  ['', '1.0', false],
])('%s is older than %s: %s', (version, than, older) => {
  expect(isOlder(version, than)).toBe(older)
})

test('a lowest version that is none is refused at the start', () => {
  expect(readConfig({}).lowestVideoVersion).toBe('')
  expect(readConfig({ VISAVIS_LOWEST_VIDEO_VERSION: '1.4' }).lowestVideoVersion).toBe('1.4')
  expect(() => readConfig({ VISAVIS_LOWEST_VIDEO_VERSION: 'new' })).toThrow('VISAVIS_LOWEST_VIDEO_VERSION')
})

let scene: CallTestBed
beforeAll(async () => {
  scene = await CallTestBed.open({ config: { lowestVideoVersion: '1.4.0' } })
})
afterAll(() => scene.close())
const versions = (id: number, version: string) =>
  scene.context.db.execute(sql`update realtime_socket set version = ${version} where person_id = ${id}`)

it('whoever has only old pages open is not rung for video, by voice they are; and a voice call stays one', async () => {
  const caller = await scene.person({ coins: 100 }),
    host = await scene.host(20)
  await versions(host, '1.3.9')
  await expect(scene.launch(caller, host)).rejects.toMatchObject({ code: 20503 })
  const { roomNum } = await scene.launch(caller, host, undefined, 2)
  await scene.calls.answer(host, roomNum)
  for (const id of [caller, host]) {
    await scene.calls.notifyJoin(id, roomNum)
    await scene.calls.notifyStart(id, roomNum)
  }
  await expect(
    upgradeCall(scene.context, caller, { roomNum, action: 'request', price: 20 }),
  ).rejects.toMatchObject({ code: 20503 })
  await scene.calls.hangUp(caller, roomNum)
  await scene.context.db.execute(
    sql`insert into realtime_socket (id, boot_id, person_id, session_id, connected_at, version) values ('new', 'elsewhere', ${host}, 's', 1, '1.4.0')`,
  )
  expect((await scene.launch(caller, host)).roomNum, 'one page that can is enough').not.toBe('')
})

it('nobody with only old pages is searched a partner for: a match is a video call', async () => {
  const person = await scene.person()
  const search = () =>
    startSearch(scene.context, {
      appId: alpha.appId,
      personId: person,
      body: { matchType: 'livecam', countryId: 0, languageIds: [], price: 0, searchKey: '' },
    })
  await versions(person, '1.3.9')
  await expect(search()).rejects.toMatchObject({ code: 20503 })
  await versions(person, '1.4.0')
  expect(await search()).toMatchObject({ state: 'searching' })
})

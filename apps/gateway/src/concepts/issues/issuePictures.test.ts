import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transaction } from '../../platform/database/transaction.ts'
import { CompanyScene } from '../../testing/payments/CompanyScene.ts'
import { loggedIn } from '../../testing/people.ts'
import { pictureOf, sendPicture } from '../../testing/pictures.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { issueActs } from './issueActs.ts'
import { openIssuePictures, sweepIssuePictures } from './issuePictures.ts'

let scene: CompanyScene, ann: TestClient, orderId: string
beforeAll(async () => {
  scene = await CompanyScene.open()
  ann = await scene.client()
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.clock.advance(3_600_000)
  orderId = (await scene.order()).orderId
  await scene.confirm(orderId, 'paid')
})
const context = () => scene.gateway.context
const bring = (picture: Blob, client = ann) =>
  sendPicture(scene.gateway, client, picture, randomUUID(), 'issuePicture')
const keyOf = async (colour: string, client = ann) =>
  (await bring(await pictureOf(colour), client)).data?.key ?? ''
const report = async (pictures: readonly string[], captcha?: string) =>
  ann.send('issueSubmit', {
    body: {
      ...{ orderId, reason: 'double', text: 'Twice.', pictures },
      captcha: captcha ?? (await solvedCaptcha(context(), ann.userId, 'issue')),
    },
  })
const get = (path: string) => scene.gateway.app.request(`http://site.test${path}`)
async function files(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of openIssuePictures(context().config).list()) found.push(key)
  return found
}

it('come with a report without what the camera wrote, for their owner and operators, by links that end', async () => {
  const withPlace = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a0' } })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
  const brought = await bring(new Blob([new Uint8Array(withPlace)], { type: 'image/jpeg' }))
  const keys = [brought.data?.key ?? '', await keyOf('#a00'), await keyOf('#00a')]
  const { envelope } = await report(keys)
  const { pictures, issueId } = envelope.data as { pictures: { url: string }[]; issueId: string }
  expect(pictures.map(({ url }) => keys.findIndex((key) => url.includes(key)))).toEqual([0, 1, 2])
  const answer = await get(pictures[0]?.url ?? '')
  expect(answer.status).toBe(200)
  const served = Buffer.from(await answer.arrayBuffer())
  expect((await sharp(served).metadata()).exif).toBeUndefined()
  expect(served.includes('Secret camera')).toBe(false)
  const { data } = await transaction(context().db, (tx) => issueActs.issue(tx, { issueId }, context()))
  const links = (data as { pictures: string }).pictures.split(' ')
  expect(links).toHaveLength(3)
  const path = new URL(links[1] ?? '', 'http://site.test')
  expect((await get(path.pathname + path.search)).status).toBe(200)
  expect((await get(path.pathname)).status).not.toBe(200)
  scene.clock.advance(31 * 60_000)
  expect((await get(path.pathname + path.search)).status).not.toBe(200)
})

it('are pictures, at most three, one report’s, and one’s own', async () => {
  const text = new Blob(['no picture'], { type: 'image/png' })
  expect(await bring(text)).toMatchObject({ data: null })
  expect((await bring(text)).code).toBe(20903)
  const ben = await loggedIn(scene.gateway, 'friend')
  const [own, others] = [await keyOf('#111'), await keyOf('#222', ben)]
  for (const wrong of [[others], [own, own], ['f'.repeat(32)]])
    expect((await report(wrong)).envelope).toMatchObject({ code: 20001 })
  expect((await report([own, own, own, own])).envelope.code).not.toBe(200)
  expect((await report([own])).envelope.code).toBe(200)
})

it('and nothing is sent without a captcha, and with a used one only once', async () => {
  const used = await solvedCaptcha(context(), ann.userId, 'issue')
  expect((await report([], 'x')).envelope.code).toBe(20806)
  expect((await report([], used)).envelope.code).toBe(200)
  orderId = (await scene.order()).orderId
  await scene.confirm(orderId, 'paid')
  expect((await report([], used)).envelope.code).toBe(20806)
})

it('go with a withdrawn report, with the account, and when no report came', async () => {
  const [sent, unsent] = [await keyOf('#333'), await keyOf('#444')]
  const { envelope } = await report([sent])
  const { issueId } = envelope.data as { issueId: string }
  const sweep = () => sweepIssuePictures(context(), Date.now() + 2 * 3_600_000)
  const has = async (key: string) => (await files()).some((file) => file.startsWith(key))
  await sweep()
  expect([await has(sent), await has(unsent)]).toEqual([true, true])
  await ann.call('issueWithdraw', { body: { issueId } })
  scene.clock.advance(26 * 3_600_000)
  await sweep()
  expect([await has(sent), await has(unsent)]).toEqual([false, false])
  const last = await keyOf('#555')
  await context().db.execute(sql`delete from issue_picture where person_id = ${ann.userId}`)
  await sweep()
  expect(await has(last)).toBe(false)
})

import { expect, test } from '../../fixtures/test.ts'

const WHY = ['--why', 'a test of settings'] as const

test.afterEach(async ({ gateway, brand }) => {
  const changed = /yes/
  for (const key of ['price.searchCall', 'feature.videoCalls', 'feature.voiceCalls']) {
    if (changed.test(await gateway.operator('config', 'get', brand.id, key)))
      await gateway.operator('config', 'reset', brand.id, key, ...WHY)
  }
})

test('an operator changes the price of a call: the open page says the new one, and that is what the next call costs', async ({
  visitor,
  gateway,
  brand,
}) => {
  const caller = await visitor()
  const host = await visitor()
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const { email, password } = await gateway.newPerson('Toni')
  await caller.arrive(email, { password, path: '/search' })
  await caller.page.getByRole('searchbox', { name: 'Nickname or ID' }).fill('harper')
  const call = caller.wall.callButton('Harper Host')
  await expect(call).toHaveAccessibleName('Call Harper Host, 80 coins per minute')
  let loads = 0
  caller.page.on('load', () => {
    loads += 1
  })

  await gateway.operator('config', 'set', brand.id, 'price.searchCall', '95', ...WHY)
  await expect(call).toHaveAccessibleName('Call Harper Host, 95 coins per minute')
  await call.click()
  await expect(caller.call.start).toHaveText('Start call · 95 coins / min')
  await caller.call.start.click()
  await host.call.accept.click()
  await caller.call.seesBoth()
  await caller.call.end.click()
  await expect(caller.page.getByText('1 min × 95')).toBeVisible()
  expect(loads, 'nothing was loaded anew').toBe(0)
})

test('a price that changes while its dialog is open is never charged unseen', async ({
  visitor,
  gateway,
  brand,
}) => {
  const caller = await visitor()
  const host = await visitor()
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const { email, password } = await gateway.newPerson('Toni')
  await caller.arrive(email, { password, path: '/search' })
  await caller.page.getByRole('searchbox', { name: 'Nickname or ID' }).fill('harper')
  await caller.wall.callButton('Harper Host').click()
  await expect(caller.call.start).toHaveText('Start call · 80 coins / min')
  await gateway.operator('config', 'set', brand.id, 'price.searchCall', '95', ...WHY)
  await caller.call.start.click()
  const refused = caller.page.getByRole('dialog', { name: 'The call did not start' })
  await expect(refused).toContainText('The price has changed.')
  await refused.getByRole('button', { name: 'Retry' }).click()
  await expect(caller.call.start).toHaveText('Start call · 95 coins / min')
  await expect(host.call.ringing).toHaveCount(0)
})

test('calls by video and by voice are switched off and on: open pages lose and get their buttons', async ({
  visitor,
  gateway,
  brand,
}) => {
  const host = await visitor()
  const caller = await visitor()
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const { email, password } = await gateway.newPerson('Toni')
  await caller.arrive(email, { password, path: `/profile/${await host.myId()}` })
  const video = caller.page.getByRole('button', { name: /^Call( ·|$)/ })
  const voice = caller.page.getByRole('button', { name: /^Voice/ })
  await expect(video).toBeVisible()
  await expect(voice).toBeVisible()
  await gateway.operator('config', 'set', brand.id, 'feature.videoCalls', 'off', ...WHY)
  await expect(video).toHaveCount(0)
  await expect(voice).toBeVisible()
  await gateway.operator('config', 'set', brand.id, 'feature.voiceCalls', 'off', ...WHY)
  await expect(voice).toHaveCount(0)
  await gateway.operator('config', 'reset', brand.id, 'feature.videoCalls', ...WHY)
  await expect(video).toBeVisible()
})

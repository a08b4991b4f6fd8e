import { expect, test } from '../../fixtures/test.ts'

test('a voice call becomes a video call at the price that was read and agreed to', async ({ visitor }) => {
  const caller = await visitor()
  const host = await visitor()
  await caller.arrive('caller@demo.test', { path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.page.goto(`/profile/${await host.myId()}`)
  await caller.page.getByRole('button', { name: /^Voice · 20 coins \/ min/ }).click()
  await caller.call.start.click()
  await host.call.accept.click()
  await expect(caller.page.getByText('20 spent')).toBeVisible()
  expect(await caller.call.movingPictures()).toBe(0)

  await caller.call.toVideo.click()
  await expect(caller.call.upgrade).toContainText(
    /40 coins per minute from the next minute on, 20 more than now/,
  )
  await caller.call.upgrade.getByRole('button', { name: 'Ask · 40 coins / min' }).click()
  await expect(host.call.upgrade).toContainText(/It costs you nothing/)
  await host.call.upgrade.getByRole('button', { name: 'Stay on voice' }).click()
  await expect(caller.notice.getByText(/would rather stay on voice/)).toBeVisible()
  expect(await caller.call.movingPictures()).toBe(0)

  await host.call.toVideo.click()
  await caller.call.upgrade.getByRole('button', { name: 'Accept · 40 coins / min' }).click()
  await caller.call.seesBoth()
  await host.call.seesBoth()
  await expect(caller.page.getByText('20 spent'), 'the running minute stays a voice minute').toBeVisible()
  await caller.call.end.click()
  await expect(caller.page.getByText('1 min × 20')).toBeVisible()
})

test('a running call goes on in another tab, then on another device by a code, and is charged once', async ({
  visitor,
}) => {
  const caller = await visitor()
  const host = await visitor()
  // Nobody has started the site there before.
  const phone = await visitor({ newcomer: true })
  await caller.arrive('caller@demo.test', { path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.call.talk(await host.myId(), host.call)

  const tab = caller.beside(await caller.page.context().newPage())
  await tab.open('/videoHistory')
  await tab.call.here.click()
  await tab.call.seesBoth()
  await expect(caller.call.here, 'the old end says where the call is').toBeVisible()
  await expect(caller.call.end).toHaveCount(0)
  await host.call.seesBoth()

  await tab.call.openDevices.click()
  const answer = tab.page.waitForResponse((response) => response.url().endsWith('/api/call/handover'))
  await tab.call.devices.getByRole('button', { name: 'Continue on another device' }).click()
  const { data } = (await (await answer).json()) as { data: { code: string } }
  await expect(tab.page.getByRole('img', { name: 'Code for your other device' })).toBeVisible()
  await phone.open(`/moveCall#${data.code}`)
  await expect(phone.page, 'the code does not stay in the address').toHaveURL(/\/moveCall$/)
  await phone.refuseCookies()
  await phone.call.here.first().click()
  await phone.call.seesBoth()
  await expect(tab.call.end).toHaveCount(0)
  await host.call.seesBoth()
  await phone.call.end.click()
  // A busy machine takes more than a minute for three ends: the minutes are charged once all the same.
  const paid = phone.page.getByText(/^[1-3] min × 40$/)
  await expect(paid).toBeVisible()
  const minutes = Number.parseInt((await paid.textContent()) ?? '', 10)
  await expect(host.page.getByText(`You earned ${minutes * 20} points`)).toBeVisible()
  await expect(tab.call.here, 'its end is everywhere').toHaveCount(0)
})

import { expect, test } from '../../fixtures/test.ts'
import { RewardsModel } from '../../models/rewards.model.ts'
import { CARDS, ShopModel } from '../../models/shop.model.ts'

/** What the browser keeps of somebody who agreed to everything. */
const AGREED = JSON.stringify({
  v: 1,
  choice: 'all',
  categories: ['analytics', 'marketing'],
  time: Date.now(),
  flow: 'simple',
})

test('who agreed to measuring is told of by name: check-in, spin, shop, order, and report, each once', async ({
  visitor,
  gateway,
  brand,
}) => {
  const person = await visitor()
  const { page } = person
  const told: { name: string; extra: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/bury/')) return
    const records = JSON.parse(request.postData() ?? '[]') as {
      event: string
      extra: Record<string, unknown>
    }[]
    told.push(...records.map(({ event, extra }) => ({ name: event, extra })))
  })
  const { email, password } = await gateway.newPerson('Gus')
  await person.arrive(email, { password, path: null })
  await page.context().addInitScript((consent) => {
    if (window.origin.startsWith('http')) localStorage.setItem('consent', consent)
  }, AGREED)

  const named = (name: string) => told.filter((one) => one.name === `${brand.analyticsPrefix}_${name}`)
  /** Waits for an event: a batch is on its way for a moment. */
  const once = (name: string) =>
    expect.poll(() => named(name).map(({ extra }) => extra), { message: name }).toHaveLength(1)

  await page.goto('/task')
  const rewards = new RewardsModel(page)
  await rewards.press.click()
  await expect(rewards.done).toBeDisabled()
  await rewards.main.getByRole('link', { name: 'Lucky wheels' }).click()
  await page.getByRole('button', { name: 'Spin for free', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^You won: / })).toBeVisible({ timeout: 15_000 })
  await once('wheel_spin')

  await person.open('/shop')
  const shop = new ShopModel(page)
  await shop.packages.nth(1).check({ force: true })
  await shop.goOn.click()
  await shop.fillCard(CARDS.paid)
  // By the keyboard: a click right after the page has scrolled may reach the frame above the button.
  await shop.pay.press('Enter')
  await expect(shop.result).toHaveText(/coins/i, { timeout: 20_000 })
  await once('purchase')

  await person.open('/wall')
  await person.wall.card(/Elif/).getByRole('link').click()
  await person.safety.shield.click()
  await person.safety.group(/Scam or asking for gifts/).check({ force: true })
  await person.safety.reportAndBlock.click()
  await expect(page.getByText(/Your report number is \d+/)).toBeVisible()

  await once('report_submit')
  await once('check_in')
  await once('shop_view')
  await once('package_click')
  expect(named('check_in')).toMatchObject([{ extra: { day: 1, coins: 5 } }])
  expect(named('wheel_spin')).toMatchObject([{ extra: { prizeId: expect.any(String) } }])
  expect(named('package_click')).toMatchObject([{ extra: { packageId: expect.any(String) } }])
  expect(named('purchase')).toMatchObject([{ extra: { price: expect.any(Number) } }])
  expect(named('report_submit')).toMatchObject([{ extra: { reasonId: expect.any(Number) } }])
})

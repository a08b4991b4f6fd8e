import { expect, test } from '../../fixtures/test.ts'
import { HostingModel } from '../../models/hosting.model.ts'

test('a host without the agreement is told why nobody calls, and is called once it is accepted (R6.15)', async ({
  visitor,
  gateway,
}) => {
  const robin = await gateway.newPerson('Robin')
  await gateway.operator('host', String(robin.id), 'on', '--price', '60', '--why', 'a test of hosts')
  const host = await visitor()
  await host.arrive(robin.email, { password: robin.password, path: '/wall' })
  const hosting = new HostingModel(host.page)
  const reminder = host.notice.getByText(/^Please accept the agreement for paid calls\./)
  await expect(reminder).toBeVisible()

  // Others find the person, but neither a price nor a call.
  const toni = await gateway.newPerson('Toni')
  const other = await visitor()
  await other.arrive(toni.email, { password: toni.password, path: `/profile/${robin.id}` })
  await expect(other.page.getByText('Robin is not taking calls right now.')).toBeVisible()
  await expect(other.page.getByRole('link', { name: 'Message' })).toBeVisible()
  await expect(other.page.getByRole('main').getByRole('button', { name: /^Call/ })).toHaveCount(0)
  await other.open('/search')
  await other.page.getByRole('searchbox').fill(String(robin.id))
  const found = other.page.getByRole('main').getByRole('link', { name: /^Robin/ })
  await expect(found).toBeVisible()
  await expect(other.page.getByRole('main').getByRole('button', { name: /^Call/ })).toHaveCount(0)

  // One tap to the agreement; the notice is gone with it, and others call.
  await host.notice.getByRole('button', { name: 'Show' }).click()
  await expect(host.page).toHaveURL(/\/hostCenter$/)
  await expect(reminder).toHaveCount(0)
  await hosting.agreementBox.check()
  await hosting.accept.click()
  await expect(hosting.accepted).toBeVisible()
  await host.open('/wall')
  await expect(host.heading).toBeVisible()
  await expect(reminder).toHaveCount(0)
  await other.open(`/profile/${robin.id}`)
  await other.call.openPrice()
  await expect(other.call.start).toHaveText('Start call · 60 coins / min')
})

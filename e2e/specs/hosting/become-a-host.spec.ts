import { expect, test } from '../../fixtures/test.ts'
import { HostingModel } from '../../models/hosting.model.ts'

const WHY = ['--why', 'a test of hosts'] as const

test('somebody becomes a host, sets a price, is called at it, and sees the points (R1.16, R6.05, R2.123, R2.124)', async ({
  visitor,
  gateway,
}) => {
  const robin = await gateway.newPerson('Robin')
  const host = await visitor()
  await host.arrive(robin.email, { password: robin.password, path: '/setting' })
  const hosting = new HostingModel(host.page)
  await hosting.entrance.click()
  await expect(host.heading).toHaveText('Earn with calls')
  await expect(hosting.accept).toBeDisabled()
  await hosting.agreementBox.check()
  await hosting.accept.click()
  await expect(hosting.accepted).toBeVisible()
  await hosting.apply.click()
  await expect(hosting.waiting).toBeVisible()

  // Rejected first: the page says why at once, and a second application is approved.
  expect(await gateway.operator('hosts')).toContain('Robin')
  await gateway.operator('hosts', 'reject', String(robin.id), '--answer', 'Please add a photo.', ...WHY)
  await expect(host.page.getByText('Please add a photo.')).toBeVisible()
  await hosting.applyAgain.click()
  await expect(hosting.waiting).toBeVisible()
  await gateway.operator('hosts', 'approve', String(robin.id), ...WHY)
  await expect(hosting.price('Everyone')).toHaveAttribute('aria-valuetext', '20 coins / min')

  // Friends above everybody is a fault at the field; nothing is lost.
  await hosting.price('Friends').press('ArrowRight')
  await expect(host.page.getByText('Friends cannot pay more than everyone else.')).toBeVisible()
  await expect(hosting.save).toBeDisabled()
  await hosting.price('Everyone').press('ArrowRight')
  await hosting.price('Everyone').press('ArrowRight')
  await expect(hosting.price('Everyone')).toHaveAttribute('aria-valuetext', '60 coins / min')
  await hosting.topic.selectOption('Daily Life')
  await hosting.save.click()
  await expect(hosting.saved).toBeVisible()
  await host.page.reload()
  await expect(hosting.price('Everyone')).toHaveAttribute('aria-valuetext', '60 coins / min')
  await expect(hosting.price('Friends')).toHaveAttribute('aria-valuetext', '40 coins / min')
  await expect(hosting.topic.locator('option:checked')).toHaveText('Daily Life')

  const toni = await gateway.newPerson('Toni')
  const caller = await visitor()
  await caller.arrive(toni.email, { password: toni.password, path: `/profile/${robin.id}` })
  await caller.call.openPrice()
  await expect(caller.call.start).toHaveText('Start call · 60 coins / min')
  await caller.call.start.click()
  await host.call.accept.click()
  await caller.call.seesBoth()
  await expect(caller.page.getByText('60 spent'), 'the first minute is paid').toBeVisible()
  await caller.call.end.click()
  await expect(caller.page.getByText('1 min × 60')).toBeVisible()
  await expect(host.page.getByText('You earned 30 points')).toBeVisible()

  await host.open('/hostCenter')
  await hosting.points.click()
  await expect(host.heading).toHaveText('Points')
  await expect(hosting.entries).toHaveCount(1)
  await expect(hosting.entries).toContainText('Minute 1 of a call')
  await expect(hosting.entries).toContainText('from Toni')
  await expect(hosting.entries).toContainText('+30')
  await expect(hosting.today).toHaveAccessibleName(/: 30 points$/)
  await host.page.getByRole('radio', { name: 'Months' }).check({ force: true })
  await expect(host.page.getByText('30 points in this period')).toBeVisible()
})

import { expect, test } from '../../fixtures/test.ts'
import { HostingModel } from '../../models/hosting.model.ts'

const WHY = ['--why', 'a test of decisions'] as const

test('points are set aside by a decision, the host reads why and appeals, an operator agrees, and they are back', async ({
  visitor,
  gateway,
}) => {
  const robin = await gateway.newPerson('Robin')
  await gateway.operator('host', String(robin.id), 'on', '--price', '60', ...WHY)
  const host = await visitor()
  await host.arrive(robin.email, { password: robin.password, path: '/points' })
  const hosting = new HostingModel(host.page)
  await hosting.acceptAgreement()
  const toni = await gateway.newPerson('Toni')
  const caller = await visitor()
  await caller.arrive(toni.email, { password: toni.password, path: `/profile/${robin.id}` })
  await caller.call.openPrice()
  await caller.call.start.click()
  await host.call.accept.click()
  await caller.call.seesBoth()
  await expect(caller.page.getByText('60 spent'), 'the first minute is paid').toBeVisible()
  await caller.call.end.click()
  await expect(host.page.getByText('You earned 30 points')).toBeVisible()
  await host.open('/points')
  await expect(hosting.entries).toHaveCount(1)
  await expect(hosting.decisions).toHaveCount(0)

  const evidence = 'In the call of today you asked for money outside of the site.'
  const rule = ['--rule', 'scam', '--evidence', evidence] as const
  await gateway.operator('penalties', 'give', String(robin.id), 'points', '--points', '20', ...rule, ...WHY)
  await expect(hosting.decisions).toContainText('20 points set aside')
  await expect(hosting.decisions).toContainText('Rule: no fraud and no asking for money.')
  await expect(hosting.decisions).toContainText(evidence)
  await expect(hosting.entries.first()).toContainText('Set aside by a decision')
  await expect(hosting.entries.first()).toContainText('20')
  expect((await gateway.messageTo(robin.email)).body).toContain(evidence)

  await hosting.appeal('We talked about the price of a train ticket.')
  await expect(hosting.decisions).toContainText('Nobody has decided yet.')
  const number = /N(-[0-9A-Z]{4}){4}/.exec(await hosting.decisions.innerText())?.[0] ?? ''
  expect(await gateway.operator('appeals')).toContain(number)
  expect(await gateway.operator('appeals', number)).toContain('train ticket')
  await gateway.operator('appeals', 'accept', number, '--answer', 'You are right.', ...WHY)
  await expect(hosting.decisions).toContainText('Lifted')
  await expect(hosting.decisions).toContainText('You are right.')
  await expect(hosting.entries.first()).toContainText('Back from a decision')
  expect(await gateway.operator('acts', String(robin.id))).toContain('answer-penalty')

  // A suspended role: the price form goes at once, nobody applies anew, and lifting brings the price back.
  await host.open('/hostCenter')
  await expect(hosting.price('Everyone')).toHaveAttribute('aria-valuetext', '60 coins / min')
  await gateway.operator('penalties', 'give', String(robin.id), 'role', '--hours', '24', ...rule, ...WHY)
  await expect(hosting.decisions.first()).toContainText('No paid calls for now')
  await expect(hosting.price('Everyone')).toHaveCount(0)
  await expect(hosting.apply).toHaveCount(0)
  const role = /N(-[0-9A-Z]{4}){4}/.exec(await hosting.decisions.first().innerText())?.[0] ?? ''
  await gateway.operator('penalties', 'lift', role, '--answer', 'Enough for today.', ...WHY)
  await expect(hosting.price('Everyone')).toHaveAttribute('aria-valuetext', '60 coins / min')
  await expect(host.page.getByRole('heading', { name: 'How the wall is ordered' })).toBeVisible()
})

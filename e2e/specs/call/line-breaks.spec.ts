import { UdpPath } from '../../fixtures/udpPath.ts'
import { expect, test } from '../../fixtures/test.ts'

test('the path of the media breaks for good: found anew within ten seconds, and lost time is not charged', async ({ visitor }) => {
  const path = new UdpPath()
  const caller = await visitor()
  const host = await visitor()
  for (const person of [caller, host]) await path.carry(person.page.context())
  await caller.arrive('caller@demo.test')
  await host.arrive('host@demo.test')
  const told: string[] = []
  caller.page.on('request', (request) => {
    const body = request.postDataJSON() as { state?: string } | null
    if (request.url().includes('/api/call/') && body?.state !== undefined) told.push(body.state)
  })
  await caller.call.talk(await host.myId(), host.call)
  expect(path.packets).toBeGreaterThan(20)
  await expect(caller.page.getByText('40 spent')).toBeVisible()

  path.cut()
  await expect(caller.page.getByText(/Reconnecting/).first()).toBeVisible()
  await expect(caller.page.getByText(/Reconnecting/)).toHaveCount(0)
  await caller.call.seesBoth()
  await host.call.seesBoth()
  expect(told).toEqual(['lost', 'back'])
  await expect(caller.page.getByText('40 spent')).toBeVisible()
  await caller.call.end.click()
  await expect(caller.page.getByText('1 min × 40')).toBeVisible()
  path.cut()
})

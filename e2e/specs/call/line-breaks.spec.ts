import { watchText } from '../../fixtures/browserSeams.ts'
import { UdpPath } from '../../fixtures/udpPath.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { Visitor } from '../../models/visitor.model.ts'

test.setTimeout(150_000)

interface Loss { state: string; silentMs?: number }

/** Two people talk over a path that can break; @returns what the caller's page tells the gateway about its media */
async function talkOver(path: UdpPath, visitor: () => Promise<Visitor>): Promise<{ caller: Visitor; host: Visitor; told: Loss[]; reconnecting: () => Promise<boolean> }> {
  const caller = await visitor()
  const host = await visitor()
  for (const person of [caller, host]) await path.carry(person.page.context())
  await caller.arrive('caller@demo.test', { path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const told: Loss[] = []
  caller.page.on('request', (request) => {
    if (request.url().endsWith('/api/call/media')) told.push(request.postDataJSON() as Loss)
  })
  await caller.call.talk(await host.myId(), host.call)
  expect(path.packets).toBeGreaterThan(20)
  await expect(caller.page.getByText('40 spent')).toBeVisible()
  // A path is found anew so soon that nobody may look in time.
  return { caller, host, told, reconnecting: await watchText(caller.page, 'Reconnecting') }
}

/** The call comes back as it was, the silence is told and costs nothing. */
async function comesBack({ caller, host, told, reconnecting }: Awaited<ReturnType<typeof talkOver>>): Promise<void> {
  await expect.poll(reconnecting).toBe(true)
  await expect(caller.page.getByText(/Reconnecting/)).toHaveCount(0)
  await caller.call.seesBoth()
  await host.call.seesBoth()
  await expect.poll(() => told.map(({ state }) => state)).toEqual(['lost', 'back'])
  // Browsers notice after some five silent seconds; those are told.
  expect(told[0]?.silentMs).toBeGreaterThan(2_000)
  await expect(caller.page.getByText('40 spent')).toBeVisible()
}

async function endsWithOneMinute({ caller }: Awaited<ReturnType<typeof talkOver>>): Promise<void> {
  await caller.call.end.click()
  await expect(caller.page.getByText('1 min × 40')).toBeVisible()
}

test('the path of the media breaks: new addresses mend the same connection, and lost time is not charged', async ({ visitor }) => {
  const path = new UdpPath()
  const talk = await talkOver(path, visitor)
  path.cut()
  await comesBack(talk)
  await talk.caller.call.openDevices.click()
  await expect(talk.caller.call.devices.getByText(/^Found a new path after/)).toBeVisible()
  await expect(talk.caller.call.devices.getByText(/^Joined anew/)).toHaveCount(0)
  await talk.caller.page.keyboard.press('Escape')
  await endsWithOneMinute(talk)
  path.cut()
})

test('the connection is dead for good: the call is joined anew within its ten seconds', async ({ visitor }) => {
  const path = new UdpPath()
  const talk = await talkOver(path, visitor)
  path.cutForGood()
  await comesBack(talk)
  await talk.caller.call.openDevices.click()
  await expect(talk.caller.call.devices.getByText(/^Joined anew after/)).toBeVisible()
  await expect(talk.caller.call.devices.getByText(/^Found a new path/)).toHaveCount(0)
  await talk.caller.page.keyboard.press('Escape')
  await endsWithOneMinute(talk)
  path.cut()
})

import { watchText } from '../../fixtures/browserSeams.ts'
import { UdpPath } from '../../fixtures/udpPath.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { Visitor } from '../../models/visitor.model.ts'

test.setTimeout(150_000)

interface Loss {
  state: string
  silentMs?: number
}
/**
 * One end of the talk: what its page tells the gateway about its media, and whether it said that it
 * reconnects.
 */
interface End {
  person: Visitor
  told: Loss[]
  reconnecting: () => Promise<boolean>
}

async function watched(person: Visitor): Promise<End> {
  const told: Loss[] = []
  person.page.on('request', (request) => {
    if (request.url().endsWith('/api/call/media')) told.push(request.postDataJSON() as Loss)
  })
  // A path is found anew so soon that nobody may look in time.
  return { person, told, reconnecting: await watchText(person.page, 'Reconnecting') }
}

/** Two people talk over a path that can break. */
async function talkOver(
  path: UdpPath,
  visitor: () => Promise<Visitor>,
): Promise<{ caller: Visitor; host: Visitor; ends: End[] }> {
  const caller = await visitor()
  const host = await visitor()
  for (const person of [caller, host]) await path.carry(person.page.context())
  await caller.arrive('caller@demo.test', { path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.call.talk(await host.myId(), host.call)
  expect(path.packets).toBeGreaterThan(20)
  await expect(caller.page.getByText('40 spent')).toBeVisible()
  return { caller, host, ends: await Promise.all([caller, host].map(watched)) }
}

/**
 * The call comes back as it was, the silence is told and costs nothing. @returns the end that noticed: the
 * other may find all well again before it does
 */
async function comesBack({ caller, host, ends }: Awaited<ReturnType<typeof talkOver>>): Promise<Visitor> {
  const isBack = ({ told }: End): boolean => told.map(({ state }) => state).join() === 'lost,back'
  await expect.poll(() => ends.some(isBack)).toBe(true)
  const noticed = ends.find(isBack) as End
  expect(await noticed.reconnecting()).toBe(true)
  await expect(noticed.person.page.getByText(/Reconnecting/)).toHaveCount(0)
  await caller.call.seesBoth()
  await host.call.seesBoth()
  // Browsers notice after some five silent seconds; those are told.
  expect(noticed.told[0]?.silentMs).toBeGreaterThan(2_000)
  await expect(caller.page.getByText('40 spent')).toBeVisible()
  return noticed.person
}

async function endsWithOneMinute({ caller }: Awaited<ReturnType<typeof talkOver>>): Promise<void> {
  await caller.call.end.click()
  await expect(caller.page.getByText('1 min × 40')).toBeVisible()
}

test('the path of the media breaks: new addresses mend the same connection, and lost time is not charged', async ({
  visitor,
}) => {
  const path = new UdpPath()
  const talk = await talkOver(path, visitor)
  path.cut()
  const noticed = await comesBack(talk)
  await noticed.call.openDevices.click()
  await expect(noticed.call.devices.getByText(/^Found a new path after/)).toBeVisible()
  await expect(noticed.call.devices.getByText(/^Rejoined/)).toHaveCount(0)
  await noticed.page.keyboard.press('Escape')
  await endsWithOneMinute(talk)
  path.cut()
})

test('the connection is dead for good: the call is joined anew within its ten seconds', async ({
  visitor,
}) => {
  const path = new UdpPath()
  const talk = await talkOver(path, visitor)
  path.cutForGood()
  const noticed = await comesBack(talk)
  await noticed.call.openDevices.click()
  await expect(noticed.call.devices.getByText(/^Rejoined after/).first()).toBeVisible()
  await expect(noticed.call.devices.getByText(/^Found a new path/)).toHaveCount(0)
  await noticed.page.keyboard.press('Escape')
  await endsWithOneMinute(talk)
  path.cut()
})

import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

/** Every network candidate that came to this page from the other side. */
function candidatesAt(page: Page): string[] {
  const found: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      found.push(...[...payload.toString().matchAll(/candidate:\S[^"\\]*/g)].map(([line]) => line))
    }),
  )
  return found
}

test('strangers talk without either learning the address of the other', async ({ visitor, gateway }) => {
  const [caller, host] = [await visitor(), await visitor()]
  const seen = [candidatesAt(caller.page), candidatesAt(host.page)]
  const newcomer = await gateway.newPerson('Stranger')
  await caller.arrive(newcomer.email, { password: newcomer.password, path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const ids = [await caller.myId(), await host.myId()]

  await caller.call.talk(ids[1] ?? 0, host.call)
  for (const candidates of seen) {
    expect(candidates.length).toBeGreaterThan(0)
    expect(
      candidates.filter((line) => !/ typ relay /.test(line) || !/ raddr 0\.0\.0\.0 rport 0/.test(line)),
    ).toEqual([])
  }
  await expect
    .poll(
      async () =>
        new Set(
          (await gateway.relayed())
            .filter(({ person, up, down }) => ids.includes(person) && up > 10_000 && down > 10_000)
            .map(({ person }) => person),
        ).size,
      'media of both goes through the relay',
    )
    .toBe(2)

  await gateway.setLine(ids[0] ?? 0, { kbps: 200, loss: 0.02, delayMs: 80, queueMs: 400 })
  await caller.call.seesBoth()
  await host.call.seesBoth()
  await caller.call.end.click()
  await expect(caller.call.again).toBeVisible()
})

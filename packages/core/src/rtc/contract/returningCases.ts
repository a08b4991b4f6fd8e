import { expect } from 'vitest'
import { TIMEOUT_MS } from './contractWorld.ts'
import type { ContractWorld } from './contractWorld.ts'

/** Ways back into a call. */
export function returningCases({
  driver,
  call,
  pair,
  sees,
  count,
  states,
  moves,
  side,
  check,
}: ContractWorld): void {
  check('restart', 'either side may restart without a second first frame', async () => {
    const { caller, callee } = await call()
    await caller.session.restart()
    await callee.session.restart()
    await moves(caller)
    await moves(callee)
    expect(states(caller)).not.toContain('closed')
    expect(count(callee, 'firstRemoteFrame')).toBe(1)
  })

  check('restartAlone', 'a restart that nobody hears does not hurt the call', async () => {
    const { caller, callee, line } = await call()
    line.cut(true)
    await caller.session.restart()
    await moves(callee)
    line.cut(false)
    await caller.session.restart()
    await moves(callee)
    await moves(caller)
  })

  check('rejoin', 'the caller enters the same call again', async () => {
    const { caller, callee } = await call()
    await caller.session.rejoin(driver.grant('caller', false))
    await expect
      .poll(() => states(caller).slice(2), { timeout: TIMEOUT_MS })
      .toEqual(['connecting', 'connected'])
    await moves(caller)
    await moves(callee)
    expect(count(caller, 'firstRemoteFrame')).toBe(1)
  })

  check('rejoinCallee', 'the callee enters the same call again, with what is switched off', async () => {
    const { caller, callee } = await call()
    callee.session.setEnabled('audio', false)
    await callee.session.rejoin(driver.grant('callee', false))
    await expect
      .poll(() => states(callee).slice(2), { timeout: TIMEOUT_MS })
      .toEqual(['connecting', 'connected'])
    await moves(caller)
    await moves(callee)
    expect(caller.events.filter((event) => event.type === 'remoteMuted')).toEqual([
      { type: 'remoteMuted', kind: 'audio', muted: true },
    ])
  })

  check(
    'reload',
    'after a reload of either page a new session of the same call finds the other',
    async () => {
      for (const role of ['callee', 'caller'] as const) {
        const both = await call()
        await both[role].session.leave()
        const again = side(driver.again(both.line, role))
        await again.session.join()
        await again.session.publish(again.media)
        await sees(again)
        await moves(again)
        await moves(role === 'callee' ? both.caller : both.callee)
      }
    },
  )

  check('lostOffer', 'what the line lost at first is said again', async () => {
    const { caller, callee, line } = pair()
    await Promise.all([caller.session.join(), callee.session.join()])
    line.cut(true)
    await Promise.all([callee.session.publish(callee.media), caller.session.publish(caller.media)])
    line.cut(false)
    await sees(caller)
    await sees(callee)
  })
}

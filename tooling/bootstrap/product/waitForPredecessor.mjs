import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from '../process/isAlive.mjs'
import { progress } from '../process/progress.mjs'
import { runningRecord } from './dataFolder.mjs'

/**
 * After a kill -9 the old gateway is still closing its database for a moment: wait for it instead of failing.
 */
export async function waitForPredecessor(folder, patience = 15_000) {
  const gateway = runningRecord(folder)?.gatewayPid
  if (!gateway || !isAlive(gateway)) return
  const bar = progress('Waiting for the previous gateway to finish')
  for (const until = Date.now() + patience; isAlive(gateway) && Date.now() < until;) await delay(100)
  bar.done()
}

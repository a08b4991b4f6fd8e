import { afterEach, describe } from 'vitest'
import { contractWorld } from './contractWorld.ts'
import type { RtcDriver } from './contractWorld.ts'
import { leavingCases } from './leavingCases.ts'
import { meetingCases } from './meetingCases.ts'
import { picturesCases } from './picturesCases.ts'
import { returningCases } from './returningCases.ts'

/** The behaviour every adapter of RtcPort has. Runs in a real browser. */
export function rtcContractSuite(driver: RtcDriver): void {
  describe(`${driver.name}: the contract of RtcPort`, () => {
    const world = contractWorld(driver)
    afterEach(world.cleanUp)
    meetingCases(world)
    picturesCases(world)
    returningCases(world)
    leavingCases(world)
  })
}

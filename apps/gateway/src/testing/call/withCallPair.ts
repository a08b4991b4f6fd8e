import { afterAll, beforeAll, beforeEach } from 'vitest'
import { CallTestBed } from './CallTestBed.ts'

export interface CallPair {
  readonly scene: CallTestBed
  /** Has 100 coins. */ readonly caller: number
  /** Costs 20 coins a minute. */ readonly host: number
}

/** A caller and a host, new for every test, on one database for the file. For tests. */
export function withCallPair(take: (pair: CallPair) => void): void {
  let scene: CallTestBed | undefined
  beforeAll(async () => {
    scene = await CallTestBed.open()
  })
  beforeEach(async () => {
    if (scene === undefined) throw new Error('the scene did not open')
    take({ scene, caller: await scene.person({ coins: 100 }), host: await scene.host(20) })
  })
  afterAll(async () => {
    await scene?.close()
  })
}

import { useState } from 'react'
import { playTone } from './playTone.ts'

export interface TestTone {
  readonly state: 'silent' | 'playing' | 'played' | 'failed'
  readonly play: () => void
}

/** The test tone, over the output calls use. */
export function useTestTone(speaker: string): TestTone {
  const [state, setState] = useState<TestTone['state']>('silent')
  const play = () => {
    setState('playing')
    playTone(speaker).then(
      () => setState('played'),
      () => setState('failed'),
    )
  }
  return { state, play }
}

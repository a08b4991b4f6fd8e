import { act, cleanup, render } from '@testing-library/react'
import { tipDue } from '@visavis/domain/chat/messageTips'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { useAppStore } from '@visavis/domain/hooks'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FeatureStage } from '../stories/FeatureStage.tsx'
import { useCallSounds } from './useCallSounds.ts'

let store: DomainStore | undefined
function Host({ leads }: { leads: boolean }) {
  const known = useAppStore() as DomainStore
  useState(() => {
    store = known
    Object.assign(known.ports.realtime, { leads: () => leads })
  })
  useCallSounds()
  return null
}
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  [true, ['ding']],
  [false, []],
])('a message that came elsewhere is heard in the leading tab alone: %s (R9.45)', async (leads, heard) => {
  const played: string[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    played.push(/\w+(?=[^/]*$)/.exec(this.src)?.[0] ?? '')
    return Promise.resolve()
  })
  await act(async () => {
    render(
      <FeatureStage>
        <Host leads={leads} />
      </FeatureStage>,
    )
  })
  await act(async () => store?.dispatch(tipDue({ messageId: 'm1' })))
  expect(played).toEqual(heard)
})

import { Suspense } from 'react'
import { lazyPart } from '../i18n/lazyPart.tsx'
import type { StagePart } from '../stage/stagePart.ts'

const CallEntrances = lazyPart(async () => (await import('./CallEntrances.tsx')).CallEntrances)

/** Ways to other rooms beside a call's settings: the call goes on in its small window. */
export const callEntrancesPart: StagePart = {
  id: 'entrances',
  useSlots: (stage) =>
    stage.scene === 'call'
      ? {
          setting: (
            <Suspense fallback={null}>
              <CallEntrances />
            </Suspense>
          ),
        }
      : {},
}

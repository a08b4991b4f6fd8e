import type { RememberedPicture } from '@visavis/core/media'
import { useMemo } from 'react'
import { usePorts } from '../../hooks.ts'
import { lastFrameCacheOf } from './LastFrameCache.ts'

/**
 * The last seconds of the other side's picture in a call, as they were when a report on it was opened;
 * `forget` throws them away.
 */
export function useRememberedPictures(roomId: string): {
  pictures: readonly RememberedPicture[]
  forget: () => void
} {
  const memory = lastFrameCacheOf(usePorts())
  const pictures = useMemo(() => memory.of(roomId), [roomId, memory])
  return { pictures, forget: () => memory.forget() }
}

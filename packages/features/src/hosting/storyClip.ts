import type { OwnVideo } from '@visavis/core/contract'

/** An own video that others see, for stories. */
export const storyClip = (poster: string, changes: Partial<OwnVideo> = {}): OwnVideo => ({
  id: 2,
  state: 'approved',
  reason: '',
  shown: true,
  url: '/media/videos/2',
  poster,
  preview: '',
  seconds: 12,
  ...changes,
})

import { PHOTO_REASONS } from '@visavis/core/contract/photos'
import { TEXT_REASONS } from '@visavis/core/contract/profileTexts'
import { change, look, oneOf, pageOf, stateOf, whole, type Order, type Options } from './orderWords.ts'

/** `review`: pictures of profiles; `review videos` and `review claim video 31` are about videos. */
export function reviewOrder(words: readonly string[], options: Options, limit: { limit?: number }): Order {
  const [act = '', which = ''] = words
  if (act === 'videos') return videosOrder(words.slice(1), options, limit)
  if (which === 'video') return videosOrder([act, ...words.slice(2)], options, limit)
  const { reason, page } = options
  const picture = 'the number of a picture'
  if (act === 'claim') return change('review-claim', { id: whole(which, picture) })
  if (act === 'release') return change('review-release', { id: whole(which, picture) })
  if (act === 'approve') return change('review-approve', { id: whole(which, picture) })
  if (act === 'reject')
    return change('review-reject', {
      id: whole(which, picture),
      reason: oneOf(reason ?? '', PHOTO_REASONS, '--reason, why'),
    })
  return /^\d+$/.test(act)
    ? look('review-picture', { id: whole(act, picture) })
    : look('review', { state: stateOf(act), ...limit, ...pageOf(page) })
}

export function textsOrder(
  [act = '', which = '']: readonly string[],
  { reason, page }: Options,
  limit: { limit?: number },
): Order {
  const id = 'the number of a text'
  if (act === 'approve') return change('text-approve', { id: whole(which, id) })
  if (act === 'reject')
    return change('text-reject', {
      id: whole(which, id),
      reason: oneOf(reason ?? '', TEXT_REASONS, '--reason, why'),
    })
  return look('texts', { state: stateOf(act), ...limit, ...pageOf(page) })
}

export function videosOrder(
  [act = '', which = '']: readonly string[],
  { reason }: Options,
  limit: { limit?: number },
): Order {
  const video = 'the number of a video'
  if (act === 'claim') return change('video-claim', { id: whole(which, video) })
  if (act === 'release') return change('video-release', { id: whole(which, video) })
  if (act === 'approve') return change('video-approve', { id: whole(which, video) })
  if (act === 'reject')
    return change('video-reject', {
      id: whole(which, video),
      reason: oneOf(reason ?? '', PHOTO_REASONS, '--reason, why'),
    })
  return /^\d+$/.test(act)
    ? look('video', { id: whole(act, video) })
    : look('videos', { state: stateOf(act), ...limit })
}

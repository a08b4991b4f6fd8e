import { useEffect } from 'react'
import type { OwnVideos } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import {
  appealVideo,
  chooseIntro,
  readVideos,
  removeVideo,
  retryVideo,
  sendVideo,
  stopVideo,
  type ReadyVideo,
} from '@visavis/domain/videos/videos.actions'
import { selectVideos, type VideoUpload } from '@visavis/domain/videos/videos.slice'

/** Everything the part about one's own videos shows and does. */
export interface EditVideos {
  /** Null until they are read. */
  readonly videos: OwnVideos | null
  readonly failure: GatewayFailure | null
  readonly uploads: readonly VideoUpload[]
  readonly onRead: () => void
  readonly onSend: (ready: ReadyVideo) => void
  readonly onRetry: (uploadId: string) => void
  readonly onStop: (uploadId: string) => void
  readonly onRemove: (videoId: number) => void
  readonly onIntro: (videoId: number) => void
  /** Answers why the appeal was not sent, or null. */
  readonly onAppeal: (videoId: number, text: string) => Promise<GatewayFailure | null>
}

/** {@link EditVideos} of whoever is logged in. */
export function useVideos(): EditVideos {
  const dispatch = useAppDispatch()
  const state = useAppSelector(selectVideos)
  useEffect(() => {
    void dispatch(readVideos())
  }, [dispatch])
  return {
    ...state,
    onRead: () => void dispatch(readVideos()),
    onSend: (ready) => dispatch(sendVideo(ready)),
    onRetry: (uploadId) => dispatch(retryVideo(uploadId)),
    onStop: (uploadId) => dispatch(stopVideo(uploadId)),
    onRemove: (videoId) => void dispatch(removeVideo(videoId)),
    onIntro: (videoId) => void dispatch(chooseIntro(videoId)),
    onAppeal: (videoId, words) => dispatch(appealVideo(videoId, words)),
  }
}

import type { Concept } from '../createDomainStore.ts'
import type { StartListening } from '../storeTypes.ts'
import { videoReviewed, welcomed } from '../realtime/realtime.events.ts'
import { readVideos } from './videos.actions.ts'
import { selectVideos, videosSlice } from './videos.slice.ts'

/** Videos of one's own profile, as the store takes them in with their page; after the cache of answers. */
export const videosConcept: Concept = {
  name: 'videos',
  slice: videosSlice,
  registerListeners: (startListening: StartListening) => {
    startListening({
      actionCreator: videoReviewed,
      effect: (_action, { dispatch }) => dispatch(readVideos()),
    })
    // What was decided between the reading and the first greeting of the socket is told by no event.
    startListening({
      actionCreator: welcomed,
      effect: (_action, { dispatch, getState }) => {
        if (selectVideos(getState()).videos !== null) void dispatch(readVideos())
      },
    })
  },
}

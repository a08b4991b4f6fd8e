import type { Concept, StartListening } from '../createDomainStore.ts'
import { videoReviewed } from '../realtime/realtime.events.ts'
import { readVideos } from './videos.actions.ts'
import { videosSlice } from './videos.slice.ts'

/** Videos of one's own profile, as the store takes them in with their page; after the cache of answers. */
export const videosConcept: Concept = {
  name: 'videos',
  slice: videosSlice,
  registerListeners: (startListening: StartListening) => {
    startListening({
      actionCreator: videoReviewed,
      effect: (_action, { dispatch }) => dispatch(readVideos()),
    })
  },
}

import type { Concept, StartListening } from '../createDomainStore.ts'
import { photoReviewed } from '../realtime/realtime.events.ts'
import { readPhotos } from './photos.actions.ts'
import { profileSlice } from './profile.slice.ts'

/** Editing one's own profile, as the store takes it in with its page; after the cache of answers. */
export const profileConcept: Concept = {
  name: 'profile',
  slice: profileSlice,
  registerListeners: (startListening: StartListening) => {
    startListening({
      actionCreator: photoReviewed,
      effect: (_action, { dispatch }) => dispatch(readPhotos()),
    })
  },
}

import type { Concept } from '../createDomainStore.ts'
import type { StartListening } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { photoReviewed, welcomed } from '../realtime/realtime.events.ts'
import { readPhotos } from './photos.actions.ts'
import { profileSlice, selectProfile } from './profile.slice.ts'

/** Editing one's own profile, as the store takes it in with its page; after the cache of answers. */
export const profileConcept: Concept = {
  name: 'profile',
  slice: profileSlice,
  registerListeners: (startListening: StartListening) => {
    startListening({
      actionCreator: photoReviewed,
      effect: (_action, { dispatch }) => dispatch(readPhotos()),
    })
    // What was decided between the reading and the first greeting of the socket is told by no event.
    startListening({
      actionCreator: welcomed,
      effect: (_action, { dispatch, getState }) => {
        dispatch(gatewayApi.util.invalidateTags(['ProfileReviews']))
        if (selectProfile(getState()).photos !== null) void dispatch(readPhotos())
      },
    })
  },
}

import type { CallControl } from '../CallBar/CallBar.tsx'
import { pictures } from './people.ts'
import { attachDrawnClip } from './fakeVideo.ts'

const nothing = () => undefined
/** The buttons of a running call. */
export const controls: CallControl[] = [
  { id: 'microphone', icon: 'microphone', label: 'Mute', pressed: false, onPress: nothing },
  { id: 'camera', icon: 'video-camera', label: 'Camera off', pressed: false, onPress: nothing },
  { id: 'end', icon: 'phone-x', label: 'End call', tone: 'end', onPress: nothing },
  { id: 'switch', icon: 'camera-rotate', label: 'Switch camera', onPress: nothing },
  { id: 'minimise', icon: 'picture-in-picture', label: 'Minimise', onPress: nothing },
]
export const attachRemote = attachDrawnClip(pictures.elifTall)
export const attachSelf = attachDrawnClip(pictures.kai)

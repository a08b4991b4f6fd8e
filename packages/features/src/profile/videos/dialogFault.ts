import type { VideoFault } from '@visavis/core/media/chosenVideo'

/** Why a video cannot be sent: message `app.video.<fault>`. */
export type DialogFault = VideoFault | 'videoTools'

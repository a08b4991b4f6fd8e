import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { everyHalfHour } from '../../platform/pictures/sweepPictures.ts'
import { sweepVideos } from './sweepVideos.ts'
import { forgetRejectedVideos } from './videoAppeals.ts'
import { videoActs } from './videoActs.ts'
import { createVideoHandlers } from './videos.routes.ts'

export const videosConcept = {
  name: 'videos',
  handlers: createVideoHandlers,
  acts: videoActs,
  rounds: {
    'files of videos': everyHalfHour(sweepVideos),
    'files of rejected videos': forgetRejectedVideos,
  },
  personalTables: [ownRows('profile_video')],
} as const satisfies Concept

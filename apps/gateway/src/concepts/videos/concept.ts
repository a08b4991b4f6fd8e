import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
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
  personalTables: [
    { name: 'profile_video', whose: own, withheld: ['look', 'alike', 'claimed_by'], erase: 'delete' },
  ],
} as const satisfies Concept

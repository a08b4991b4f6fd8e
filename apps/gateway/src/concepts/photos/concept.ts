import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { everyHalfHour } from '../../platform/pictures/sweepPictures.ts'
import { forgetRejected } from './photoAppeals.ts'
import { createPhotoHandlers } from './photos.routes.ts'
import { reviewActs } from './reviewActs.ts'
import { sweepPhotos } from './sweepPhotos.ts'

export const photosConcept = {
  name: 'photos',
  handlers: createPhotoHandlers,
  acts: reviewActs,
  rounds: {
    'files of pictures': everyHalfHour(sweepPhotos),
    'files of rejected pictures': forgetRejected,
  },
  personalTables: [
    { name: 'photo', whose: own, withheld: ['look', 'alike', 'first_look', 'claimed_by'], erase: 'delete' },
  ],
  impersonalTables: {
    rejected_picture: 'hashes and looks of rejected pictures; nobody can be found by them',
  },
} as const satisfies Concept

import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { everyHalfHour } from '../../platform/pictures/sweepPictures.ts'
import { createPhotoHandlers } from './photos.routes.ts'
import { reviewActs } from './reviewActs.ts'
import { sweepPhotos } from './sweepPhotos.ts'

export const photosConcept = {
  name: 'photos',
  handlers: createPhotoHandlers,
  acts: reviewActs,
  rounds: { 'files of pictures': everyHalfHour(sweepPhotos) },
  personalTables: [ownRows('photo')],
  impersonalTables: { rejected_picture: 'hashes of rejected pictures; nobody can be found by them' },
} as const satisfies Concept

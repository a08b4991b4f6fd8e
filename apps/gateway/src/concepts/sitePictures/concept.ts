import type { Concept } from '../../platform/concept.ts'
import { sweepSitePictures } from '../../platform/pictures/sitePictures.ts'
import { everyHalfHour } from '../../platform/pictures/sweepPictures.ts'
import { sitePictureActs } from './sitePictureActs.ts'

/** Pictures operators bring for entrances, banner and gifts. */
export const sitePicturesConcept = {
  name: 'sitePictures',
  acts: sitePictureActs,
  rounds: { 'pictures of operators': everyHalfHour(sweepSitePictures) },
  impersonalTables: { site_picture: 'pictures of the site, brought by operators' },
} as const satisfies Concept

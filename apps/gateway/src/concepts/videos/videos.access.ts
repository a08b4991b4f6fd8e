import type { AccessCases } from '../../testing/ownCases.ts'

export const cases: AccessCases = {
  adult: 'ownVideos uploadVideoPoster uploadVideo deleteVideo introVideo appealVideo',
}

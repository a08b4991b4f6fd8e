import type { AccessCases } from '../../testing/ownCases.ts'

export const cases: AccessCases = { adult: 'entrancesSeen' }

import type { MatchMode } from '../contract/match.ts'
import type { Brand } from './brandSchema.ts'

/**
 * Ways of meeting by chance that a brand offers, in the order they are shown; empty: none, and no way leads
 * there.
 */
export const offeredMatchModes = ({
  liveCam,
  oneToOne,
}: Pick<Brand['features'], 'liveCam' | 'oneToOne'>): MatchMode[] => [
  ...(liveCam ? (['livecam'] as const) : []),
  ...(oneToOne ? (['1v1'] as const) : []),
]

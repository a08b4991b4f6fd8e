import type { MatchMode } from '@visavis/core/contract'

/**
 * The way of meeting a page begins with: what the campaign promised that led here (Q.15), where the brand has
 * it, else the first.
 */
export const presetMode = (modes: readonly MatchMode[], matchType: string | undefined): MatchMode =>
  modes.find((one) => one === matchType) ?? modes[0] ?? 'livecam'

/**
 * Ways of meeting that set a price (tunables.ts: the other person's own does not count there) and location
 * ids of their own (R9.12–R9.15).
 */
export type CallMode = keyof typeof CALL_LOCATIONS

/**
 * Location ids of calls (C.15, C.16), by what was pressed: a normal call, the short trial, again after the
 * end, a profile opened there.
 */
export const CALL_LOCATIONS = {
  card: { normal: 141, trial: 142, again: 102, profile: 140 },
  search: { normal: 138, trial: 137, again: 104, profile: 136 },
} as const

/** A match that became a private call (C.17): nobody launches it. */
export const PRIVATE_LOCATION = 264

/** Where a mode's calls come from; undefined for all other places. */
export function modeOfLocation(location: number): CallMode | undefined {
  return (['card', 'search'] as const).find((mode) =>
    Object.values(CALL_LOCATIONS[mode]).some((id) => id === location),
  )
}

/** Whether a call from there is the short trial of its mode (R9.13). */
export const isTrialLocation = (location: number): boolean =>
  Object.values(CALL_LOCATIONS).some(({ trial }) => trial === location)

/**
 * Where the trial of a mode is started, asked from any place of it; undefined where there is none (R9.15).
 */
export function trialLocation(location: number): number | undefined {
  const mode = modeOfLocation(location)
  return mode === undefined ? undefined : CALL_LOCATIONS[mode].trial
}

/** Where a call that repeats one from `location` comes from (R9.15). */
export function againLocation(location: number): number {
  const mode = modeOfLocation(location)
  return mode === undefined ? location : CALL_LOCATIONS[mode].again
}

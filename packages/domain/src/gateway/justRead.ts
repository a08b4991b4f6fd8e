/**
 * What a finger that was about to press has read ahead is not read twice: age in seconds up to which an
 * answer counts as just read.
 */
export const JUST_READ_S = 3

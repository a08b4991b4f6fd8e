/** Time to decide about somebody found by a random match, in ms (C.09); both ends count by it. */
export const DECIDE_MS = 10_000

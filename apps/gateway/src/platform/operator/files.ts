/** Below this path operators fetch and hand over files. They are streamed, and count for themselves. */
export const OPERATOR_FILES_PATH = '/operator/files/'

/** Moments in milliseconds since 1970 UTC; the end is not included. */
export interface Span {
  readonly from: number
  readonly until: number
}

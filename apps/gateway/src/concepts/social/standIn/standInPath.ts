/** Pages of the stand-in providers, on the site's own origin in development. */
export const STAND_IN_PATH = '/dev/stand-in'

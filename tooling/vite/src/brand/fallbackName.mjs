/**
 * Name of the stand-in of a self-hosted family.
 *
 * @param {string} family
 */
export const fallbackName = (family) => family.replace(/ Variable$/, ' Fallback')

/** Content policy of pages that stand in frames of the shop's sites. */
export const framePolicy = (sites: readonly string[]): string =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
    `form-action 'none'; base-uri 'none'; frame-ancestors ${sites.join(' ') || "'none'"}`,
  ].join('; ')

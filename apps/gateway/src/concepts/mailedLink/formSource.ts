/**
 * Whether a form was sent by one of our pages. A page with `Referrer-Policy: no-referrer` sends `Origin:
 * null` (older browsers: none) with its own form, so then `Sec-Fetch-Site` decides, which no page can forge.
 * Every other request is somebody else's.
 */
export function isOwnForm(
  { origin, site }: { origin: string | undefined; site: string | undefined },
  publicOrigins: readonly string[],
): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === 'null' ? site === 'same-origin' : publicOrigins.includes(origin)
}

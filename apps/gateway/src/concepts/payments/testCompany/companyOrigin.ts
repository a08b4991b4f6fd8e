/**
 * The company's origin for a site: the other name of this machine, so that they share no cookie (cookies do
 * not mind the port). Null where the browser of that site cannot reach this machine by a loopback name.
 */
export function companyOrigin(site: string, port: number): string | null {
  if (!URL.canParse(site)) return null
  const { hostname } = new URL(site)
  if (hostname === 'localhost' || hostname.endsWith('.test')) return `http://127.0.0.1:${port}`
  return hostname === '127.0.0.1' ? `http://localhost:${port}` : null
}

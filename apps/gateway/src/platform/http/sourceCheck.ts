import { Refusal } from '../context.ts'

/**
 * State-changing requests must come from one of our pages (B8): a foreign or missing Origin is refused.
 *
 * @throws Refusal 403
 */
export function checkSource(
  method: string,
  origin: string | undefined,
  publicOrigins: readonly string[],
): void {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
  if (origin === undefined || !publicOrigins.includes(origin))
    throw new Refusal(403, { status: 403, field: 'Origin' })
}

/**
 * Reads that another site started on purpose (fetch across sites) are refused too; plain navigations are not.
 *
 * @throws Refusal 403
 */
export function checkFetchSite(
  site: string | undefined,
  mode: string | undefined,
  origin: string | undefined,
  publicOrigins: readonly string[],
): void {
  if (
    site === 'cross-site' &&
    mode !== 'navigate' &&
    (origin === undefined || !publicOrigins.includes(origin))
  )
    throw new Refusal(403, { status: 403, field: 'Origin' })
}

import type { Brand } from '@visavis/core/brand'

/** Origin of the gateway where `brand.json` gives it a name of its own; empty where it shares the site's. */
const ownGateway = (brand: Brand | null | undefined): string => {
  const base = brand?.gateway.apiBase ?? ''
  return base === '' ? '' : new URL(base).origin
}

/**
 * Origin at which browsers reach pages of the gateway, such as those of mailed links.
 *
 * @param site origin of the site somebody came from; it counts where it passes these paths on
 */
export const gatewayOrigin = (brand: Brand | null | undefined, site: string): string =>
  ownGateway(brand) || site

/**
 * Origin of the site as pages of the gateway lead there; empty where they stand on the site's own origin.
 *
 * @param brand null where nobody knows which one the page is of: then the one whose gateway was asked
 * @param asked host the page was asked from
 */
export function siteOf(
  { brands, config }: { brands: ReadonlyMap<string, Brand>; config: { publicOrigins: readonly string[] } },
  brand: Brand | null | undefined,
  asked: string | undefined,
): string {
  const found =
    brand ??
    [...brands.values()].find((one) => ownGateway(one) !== '' && new URL(ownGateway(one)).host === asked)
  const gateway = ownGateway(found)
  if (found === undefined || gateway === '') return ''
  const site =
    found.siteOrigin === ''
      ? (config.publicOrigins.find((origin) => origin !== gateway) ?? '')
      : new URL(found.siteOrigin).origin
  return site === gateway ? '' : site
}

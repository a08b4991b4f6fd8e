import type { ParsedBody } from '@visavis/core/contract'
import { gatewayOrigin } from '../../platform/brands/siteOf.ts'
import type { SignedCaller } from '../../platform/context.ts'
import { PAY_BACK_PATH, RETURN_PATH } from './providers.ts'

type Wish = ParsedBody<'createOrder'>

/**
 * The site's page for the outcome, in the language of the page the buyer came from; a small page of the
 * gateway where the site's page stays open.
 */
export function returnUrl(
  { site, origin, languageId, brand }: SignedCaller,
  { from, stays }: Pick<Wish, 'from' | 'stays'>,
  orderId: string,
): string {
  const base = site || origin
  if (stays === true)
    return `${gatewayOrigin(brand, base)}${PAY_BACK_PATH}?lang=${languageId}&orderId=${orderId}`
  const [, prefix = ''] = /^(\/[a-z]{2})(?:[/?#]|$)/.exec(from ?? '') ?? []
  return `${base}${prefix}${RETURN_PATH}?orderId=${orderId}`
}

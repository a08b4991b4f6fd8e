import { campaigns } from 'virtual:campaigns'
import type { LegalPage } from 'virtual:legal'

/**
 * Words of a campaign page, and whether they are in the language that was asked for; nothing when the brand
 * wrote none.
 */
export function campaignPage(
  name: string,
  language: string,
): (LegalPage & { readonly translated: boolean }) | undefined {
  const own = campaigns[`${name}.${language}`]
  const page = own ?? campaigns[`${name}.en`]
  return page && { ...page, translated: own !== undefined }
}

/** Page of a link that cancels a subscription. */
export const SUBSCRIPTION_LINK_PATH = '/facade/subscription-link'

/** Address of that page. @param secret what the database keeps the hash of */
export const linkUrl = (site: string, secret: string, languageId: number): string =>
  `${site}${SUBSCRIPTION_LINK_PATH}?key=${secret}&lang=${languageId}`

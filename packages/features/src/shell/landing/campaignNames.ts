import type { Brand } from '@visavis/core/brand'

/** Names of the campaign pages of a brand, with words of their own or without (R2.38). */
export const campaignNames = ({ landingNames }: Pick<Brand, 'landingNames'>): string[] =>
  landingNames.map((landing) => (typeof landing === 'string' ? landing : landing.name))

/** Name in the path of a campaign page; empty for any other. */
export const campaignOf = (path: string): string => /^\/landings\/([^/]+)\/?$/.exec(path)?.[1] ?? ''

import { maskTags } from '@visavis/core/text'

type Values = Readonly<Record<string, string | number>>

/**
 * Values of a notice as they are shown: names of people come as they were typed, so markup in them is made
 * harmless (R5.32, R5.33).
 */
export const shownValues = (values: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskTags(value) : value,
    ]),
  )

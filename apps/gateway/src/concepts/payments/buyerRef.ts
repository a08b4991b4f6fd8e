import { createHash } from 'node:crypto'

/** What companies know a person by: the same for all payments of a person, and neither number nor address. */
export const buyerRefOf = (personId: number): string =>
  `b-${createHash('sha256').update(`visavis buyer ${personId}`).digest('hex').slice(0, 32)}`

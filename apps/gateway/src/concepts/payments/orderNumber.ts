import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for each other. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const signs = (): string => Array.from({ length: 5 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')

/** A number people read out: two groups of five. */
export const newNumber = (): string => `${signs()}-${signs()}`

import { bannerContract } from './banner.ts'
import type { Endpoint } from './endpoint.ts'
import { trackingContract } from './tracking.ts'
import { wallContract } from './wall.ts'

/**
 * Rows of the contract that a visitor's first screen calls. All others may be fetched when the first of them
 * is called.
 */
export const FIRST_ROWS: Readonly<Record<string, Endpoint>> = {
  ...wallContract,
  ...bannerContract,
  ...trackingContract,
}

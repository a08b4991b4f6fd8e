import { ROOT } from './paths.mjs'

/** Where the brands and their sites are; elsewhere only where somebody says so, and then without sites. */
const BRANDS = process.env['VISAVIS_BRANDS_DIR']
  ? `${process.env['VISAVIS_BRANDS_DIR']}/`.replace(/\/+$/, '/')
  : `${ROOT}brands/`

/**
 * A brand of this checkout.
 *
 * @param {string} id
 * @returns {import('./check/Mistake.d.ts').BrandPlace}
 */
export const placeOf = (id) => ({
  id,
  folder: `${BRANDS}${id}/`,
  brands: BRANDS,
  apps: process.env['VISAVIS_BRANDS_DIR'] ? null : `${ROOT}apps/`,
})

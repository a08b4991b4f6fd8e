import { brandFile, chosenBrands } from '@visavis/bootstrap/brands'

/**
 * The brand the benches of one product run with: the first there is, as `npm start` takes it. Content of its
 * brand.json.
 */
export const benchBrand = brandFile(chosenBrands()[0])

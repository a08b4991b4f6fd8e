import type { ShownBrand } from '@visavis/features/stories/stories/ShownBrand'
import { brands } from 'virtual:brands'
import type { GalleryBrand } from 'virtual:brands'

/** A brand with a key that changes whenever something of it does. */
export type StagedBrand = GalleryBrand & Pick<ShownBrand, 'key' | 'wording'>

const staged = (brand: GalleryBrand, key: string) => ({ ...brand, key }) as StagedBrand
/** One object each, so that a story that is drawn again does not get its brand anew. */
const all = brands.map((brand) => staged(brand, brand.brand.id))

/**
 * The brand to show.
 *
 * @param id chosen in the toolbar; the first brand where there is no such
 * @param live version of a brand folder that is being edited, or empty: then the page around this one knows
 *   it
 */
export async function shownBrand(id: string, live: string): Promise<StagedBrand> {
  if (live !== '')
    return staged(
      (await (await fetch('/live', { cache: 'no-store' })).json()) as GalleryBrand,
      `live ${live}`,
    )
  const known = all.find(({ brand }) => brand.id === id) ?? all[0]
  if (known === undefined) throw new Error('There is no brand folder.')
  return known
}

// Every brand folder is whole: configuration, tokens and contrast, texts, legal pages, pictures, site, and no
// other brand's name inside.
import { checkBrand } from '@visavis/brand-tools/checkBrand'
import { placeOf } from '@visavis/brand-tools/places'
import { brandIds } from '@visavis/vite-preset'
import { report } from './report.mjs'

const found = await Promise.all((await brandIds()).map((id) => checkBrand(placeOf(id), { offline: true })))
report(
  'brand folders',
  found
    .flat()
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, column, what, mend }) => `${file}:${line}:${column} ${what}\n    ${mend}`),
)

// Removes messages that nothing uses, in every language: node tooling/messages/prune.mjs
import { join } from 'node:path'
import { unusedIds } from './check.mjs'
import { changeCatalogue } from './changeCatalogue.mjs'
import { PATHS } from './paths.mjs'
import { readCatalogues } from './readCatalogues.mjs'

const unused = new Set(unusedIds())
const { catalogues } = readCatalogues(PATHS.catalogues)
const english = new Set(
  catalogues.filter(({ locale }) => locale === 'en').flatMap(({ messages }) => Object.keys(messages)),
)
const isKept = (id) => english.has(id) && !unused.has(id)
for (const { file, messages } of catalogues) {
  const gone = Object.keys(messages).filter((id) => !isKept(id))
  if (gone.length === 0) continue
  await changeCatalogue(join(PATHS.catalogues, file), (known) =>
    Object.fromEntries(Object.entries(known).filter(([id]) => isKept(id))),
  )
  console.log(`${file}: ${gone.join(', ')}`)
}

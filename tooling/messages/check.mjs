// Every message of every language: node tooling/messages/check.mjs
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { checkBrandWording } from './checkBrandWording.mjs'
import { checkCatalogues } from './checkCatalogues.mjs'
import { PATHS, ROOT } from './paths.mjs'
import { readCatalogues } from './readCatalogues.mjs'
import { idUsage, quotedTexts } from './usedIds.mjs'

const subfolders = (folder, ending) => readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name, ending)).filter((path) => existsSync(path))

/** Everything wrong with the messages of this repository. @returns {Promise<string[]>} */
export async function checkMessages() {
  const { OFFERED_LANGUAGES } = await tsImport('../../packages/core/src/contract/enumerations.ts', import.meta.url)
  const { catalogues, problems } = readCatalogues(PATHS.catalogues)
  const english = Object.assign({}, ...catalogues.filter(({ locale }) => locale === 'en').map(({ messages }) => messages))
  const areas = new Set(catalogues.map(({ area }) => area))
  const texts = quotedTexts([...subfolders('packages', 'src'), ...subfolders('apps', 'src')])
  const { unused, unknown } = idUsage(texts, new Set(Object.keys(english)), areas)
  return [
    ...problems,
    ...checkCatalogues(catalogues, OFFERED_LANGUAGES),
    ...subfolders('brands', 'messages').flatMap((folder) => checkBrandWording(folder, relative(ROOT, folder), english)),
    ...unknown.map(({ id, file }) => `${relative(ROOT, file)} uses ${id}, which no catalogue has`),
    ...unused.map((id) => `${id} is used nowhere`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await checkMessages()
  if (problems.length > 0) {
    console.error(`${problems.join('\n')}\n${problems.length} problem(s) in the messages`)
    process.exit(1)
  }
  console.log('messages: complete, well-formed, all in use')
}

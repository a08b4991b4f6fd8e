// Every message of every language: node tooling/messages/check.mjs
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { checkBrandWording } from './checkBrandWording.mjs'
import { checkCatalogues } from './checkCatalogues.mjs'
import { houseWordsOfMessages, houseWordsOfPage } from './houseWords.mjs'
import { languageWordsOfMessages } from './languageWords.mjs'
import { PATHS, ROOT } from './paths.mjs'
import { readCatalogues, readTexts } from './readCatalogues.mjs'
import { staleTopics } from './startMessages.mjs'
import { idUsage, quotedTexts } from './usedIds.mjs'

const subfolders = (folder, ending) =>
  readdirSync(join(ROOT, folder))
    .map((name) => join(ROOT, folder, name, ending))
    .filter((path) => existsSync(path))

const englishOf = (catalogues) =>
  Object.assign({}, ...catalogues.filter(({ locale }) => locale === 'en').map(({ messages }) => messages))

/** English pages: those all brands share, those of each brand, and those a new brand begins with. */
const PAGE_FOLDERS = ['packages/features/src/information/pages', 'tooling/brand/new/legal']

/** English that is worded in another way than the rest. */
function houseWords(catalogues) {
  const pages = [...PAGE_FOLDERS.map((folder) => join(ROOT, folder)), ...subfolders('brands', 'legal')]
  const english = subfolders('brands', 'messages/en.json').map((path) => ({
    file: relative(ROOT, path),
    messages: readTexts(path, path, []) ?? {},
  }))
  return [
    ...[...catalogues.filter(({ locale }) => locale === 'en'), ...english].flatMap(({ file, messages }) =>
      houseWordsOfMessages(file, messages),
    ),
    ...pages
      .flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.en.md'))
          .map((name) => join(folder, name)),
      )
      .flatMap((path) => houseWordsOfPage(relative(ROOT, path), readFileSync(path, 'utf8'))),
  ]
}

function usageOf(catalogues) {
  const texts = quotedTexts([...subfolders('packages', 'src'), ...subfolders('apps', 'src')])
  return idUsage(
    texts,
    new Set(Object.keys(englishOf(catalogues))),
    new Set(catalogues.map(({ area }) => area)),
  )
}

/** English ids that no source of the product uses. @returns {string[]} */
export const unusedIds = () => usageOf(readCatalogues(PATHS.catalogues).catalogues).unused

/**
 * Everything wrong with what the gateway says in mails, SMS, notifications and pages, and with brands' own
 * wording of it.
 *
 * @param {readonly string[]} languages those that must be complete
 */
function gatewayProblems(languages) {
  const { catalogues, problems } = readCatalogues(PATHS.gatewayTexts)
  const english = englishOf(catalogues)
  const areas = new Set(catalogues.map(({ area }) => area))
  const { unused } = idUsage(
    quotedTexts(subfolders('apps', 'src').filter((folder) => folder.includes('gateway'))),
    new Set(Object.keys(english)),
    areas,
  )
  return [
    ...problems,
    ...checkCatalogues(catalogues, languages),
    ...subfolders('brands', 'texts').flatMap((folder) =>
      checkBrandWording(folder, relative(ROOT, folder), english),
    ),
    ...catalogues
      .filter(({ locale }) => locale === 'en')
      .flatMap(({ file, messages }) => houseWordsOfMessages(file, messages)),
    ...catalogues.flatMap(({ locale, file, messages }) => languageWordsOfMessages(locale, file, messages)),
    ...unused.map((id) => `${id} of apps/gateway/texts is used nowhere`),
  ]
}

/** Everything wrong with the messages of this repository. @returns {Promise<string[]>} */
export async function checkMessages() {
  const { OFFERED_LANGUAGES, SUPPORTED_LANGUAGES } = await tsImport(
    '../../packages/core/src/contract/enumerations.ts',
    import.meta.url,
  )
  const { catalogues, problems } = readCatalogues(PATHS.catalogues)
  const english = englishOf(catalogues)
  const { unused, unknown } = usageOf(catalogues)
  return [
    ...problems,
    ...checkCatalogues(
      catalogues,
      OFFERED_LANGUAGES,
      SUPPORTED_LANGUAGES.filter((language) => !OFFERED_LANGUAGES.includes(language)),
    ),
    ...subfolders('brands', 'messages').flatMap((folder) =>
      checkBrandWording(folder, relative(ROOT, folder), english),
    ),
    ...houseWords(catalogues),
    ...catalogues.flatMap(({ locale, file, messages }) => languageWordsOfMessages(locale, file, messages)),
    ...unknown.map(({ id, file }) => `${relative(ROOT, file)} uses ${id}, which no catalogue has`),
    ...staleTopics(Object.keys(english), JSON.parse(readFileSync(PATHS.startTopics, 'utf8'))).map(
      (topic) => `startTopics.json names ${topic}, which no message is about`,
    ),
    ...unused.map((id) => `${id} is used nowhere`),
    ...gatewayProblems(OFFERED_LANGUAGES),
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

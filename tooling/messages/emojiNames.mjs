// Writes the names and search words of the emoji in the chat, in every offered language, from CLDR's
// annotations:
// node tooling/messages/emojiNames.mjs <folder of the unpacked npm package cldr-annotations-modern>
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FEATURE = fileURLToPath(new URL('../../packages/features/src/chat/emoji/', import.meta.url))
const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'tr']
/** Search words of one emoji beside its name: more make the file large and find nothing new. */
const MOST_WORDS = 6

const [source] = process.argv.slice(2)
if (!source) {
  console.error('usage: node tooling/messages/emojiNames.mjs <cldr-annotations-modern>')
  process.exit(2)
}
const groups = readFileSync(join(FEATURE, 'emojiGroups.ts'), 'utf8')
const emoji = [...groups.matchAll(/'([^']+)'/g)].flatMap(([, list]) =>
  list.split(' ').filter((one) => /\p{Emoji}/u.test(one)),
)

for (const language of LANGUAGES) {
  const file = join(source, 'annotations', language, 'annotations.json')
  const { annotations } = JSON.parse(readFileSync(file, 'utf8')).annotations
  const names = emoji.map((one) => {
    const found = annotations[one.replace(/\uFE0F/g, '')] ?? annotations[one]
    if (!found) throw new Error(`${language} has no name of ${one}`)
    const [name] = found.tts
    const said = new Set(name.toLowerCase().split(' '))
    const words = found.default.filter((word) => word !== name && !said.has(word.toLowerCase()))
    return [one, [name, ...words.slice(0, MOST_WORDS)].join('|')]
  })
  writeFileSync(
    join(FEATURE, 'names', `${language}.json`),
    `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`,
  )
}

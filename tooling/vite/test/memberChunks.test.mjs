import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { BEHIND, FIRST, memberChunks } from '../src/memberChunks.mjs'

const wall = '/x/packages/features/src/wall/WallScreen.tsx'
const popups = '/x/packages/features/src/shell/MemberPopups.tsx'
const call = '/x/packages/domain/src/call/call.concept.ts'
const logIn = '/x/packages/features/src/account/LogInPopup.tsx'

/** Static and dynamic imports of each module. @type {Record<string, [string[], string[]?]>} */
const GRAPH = {
  entry: [['frame'], []],
  frame: [['button'], [wall, popups, logIn]],
  button: [[]],
  [wall]: [['cards', 'button', 'field']],
  [popups]: [['rings'], [call, 'chatScreen']],
  [call]: [['states', 'rings', 'field']],
  [logIn]: [['field']],
  field: [[]],
  cards: [['cardParts']],
  cardParts: [[]],
  rings: [[]],
  states: [[]],
  chatScreen: [['cards', 'bubbles']],
  bubbles: [[]],
}
const names = memberChunks('entry', (id) => {
  const [importedIds, dynamicallyImportedIds = []] = GRAPH[id] ?? [[]]
  return { importedIds, dynamicallyImportedIds }
})
const of = (/** @type {string} */ name) =>
  [...names].flatMap(([id, chunk]) => (chunk === name ? [id] : [])).sort()

test('what every member starts with is one file, and what comes behind it another', () => {
  expect(of('member')).toEqual([wall, popups, 'cardParts', 'cards', 'rings'].sort())
  expect(of('behind')).toEqual([call, 'states'].sort())
})

test('what visitors have, or only some page needs, is in neither', () => {
  for (const id of ['entry', 'frame', 'button', logIn, 'field', 'chatScreen', 'bubbles'])
    expect(names.has(id), id).toBe(false)
})

test('the files that are named exist', () => {
  const packages = fileURLToPath(new URL('../../../packages/', import.meta.url))
  expect([...FIRST, ...BEHIND].filter((file) => !existsSync(packages + file))).toEqual([])
})

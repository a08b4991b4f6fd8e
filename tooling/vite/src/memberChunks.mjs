/** @typedef {{ importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }} Imports */
/** @typedef {(id: string) => Imports | null} ImportsOf */

/** What the first screen of a member is drawn with. */
export const FIRST = [
  'features/src/wall/WallScreen.tsx',
  'features/src/shell/MemberScreen.tsx',
  'features/src/shell/MemberPopups.tsx',
  'domain/src/gateway/queries.concept.ts',
]

/** What every member's page fetches behind it. */
export const BEHIND = [
  'core/src/realtime/index.ts',
  'domain/src/call/call.concept.ts',
  'domain/src/chat/chat.concept.ts',
  'domain/src/friend/friend.concept.ts',
  'domain/src/shop/shop.concept.ts',
  'domain/src/rewards/missions.concept.ts',
  'features/src/entrances/PlaceShelf.tsx',
  'features/src/rewards/CheckInHost.tsx',
  'features/src/assistant/NewsCount.tsx',
  'features/src/shop/offer/OfferHost.tsx',
  'features/src/alerts/AlertsHost.tsx',
  'features/src/alerts/InstallHost.tsx',
]

const isOneOf = (/** @type {readonly string[]} */ parts) => (/** @type {string} */ id) =>
  parts.some((part) => id.endsWith(`/packages/${part}`))
const isFirst = isOneOf(FIRST)
const isBehind = isOneOf(BEHIND)

/**
 * The modules that come with `roots`.
 *
 * @param {Iterable<string>} roots
 * @param {ImportsOf} importsOf
 */
function broughtBy(roots, importsOf) {
  const found = new Set(roots)
  for (const id of found) for (const imported of importsOf(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * Which modules every member's page fetches, and no visitor's: in one file what the first screen is drawn
 * with, in another what comes behind it. Each by itself would be about a hundred small files, and a request
 * costs a phone more than what is in them.
 *
 * @param {string} entry
 * @param {ImportsOf} importsOf
 * @returns {Map<string, string>} name of the file by the id of a module
 */
export function memberChunks(entry, importsOf) {
  const initial = broughtBy([entry], importsOf)
  const wanted = [...initial].flatMap((id) => importsOf(id)?.dynamicallyImportedIds ?? [])
  const visitors = broughtBy(
    wanted.filter((id) => !isFirst(id) && !isBehind(id)),
    importsOf,
  )
  const first = broughtBy(wanted.filter(isFirst), importsOf)
  const everywhere = [...first].flatMap((id) => importsOf(id)?.dynamicallyImportedIds ?? [])
  const behind = broughtBy([...wanted, ...everywhere].filter(isBehind), importsOf)
  const names = new Map()
  for (const [name, ids] of /** @type {const} */ ([
    ['behind', behind],
    ['member', first],
  ]))
    for (const id of ids) if (!initial.has(id) && !visitors.has(id)) names.set(id, name)
  return names
}

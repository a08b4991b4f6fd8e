/**
 * Language resource areas (N.136–N.145): each is one catalogue file per language, loaded when a screen needs
 * it. `start` is made of the others when they are compiled: what the first screen says (startTopics.json).
 */
export const AREAS = [
  'start',
  'app',
  'base',
  'webChat',
  'shop',
  'host',
  'spend',
  'help',
  'wheel',
  'games',
  'groups',
  'interest',
  'language',
  'country',
  'constellation',
] as const
export type Area = (typeof AREAS)[number]
export const isArea = (name: string): name is Area => (AREAS as readonly string[]).includes(name)

/** Beside what a screen names, every screen but the first has these. */
export const COMMON_AREAS = ['start', 'app', 'base'] as const satisfies readonly Area[]
export type CommonArea = (typeof COMMON_AREAS)[number]

/**
 * What has to be here before a message can be said: the common areas and, beyond them, the one it begins
 * with.
 */
export function areasOfId(id: string): readonly Area[] {
  const own = id.slice(0, id.indexOf('.'))
  return isArea(own) ? [...new Set<Area>([...COMMON_AREAS, own])] : COMMON_AREAS
}

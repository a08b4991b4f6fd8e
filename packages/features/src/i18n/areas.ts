/** Language resource areas (N.136–N.145): each is one catalogue file per language, loaded when a screen needs it. */
export const AREAS = ['app', 'base', 'webChat', 'shop', 'wheel', 'groups', 'interest', 'language', 'country', 'constellation'] as const
export type Area = (typeof AREAS)[number]
export const isArea = (name: string): name is Area => (AREAS as readonly string[]).includes(name)

/** Loaded before the first screen; every other area comes with the screen that names it. */
export const START_AREAS = ['app', 'base'] as const satisfies readonly Area[]
export type StartArea = (typeof START_AREAS)[number]

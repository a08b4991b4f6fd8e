import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Look } from './StoryStage.ts'
import { brands, PICTURE_BRANDS, stories } from './stories.ts'
import type { StoryEntry } from './stories.ts'

/** A look in which stories may have a committed picture; `own` is how the brand starts. */
export interface ComparedLook extends Look {
  own: boolean
}

/** Every brand in both modes and both directions, or the brands that were asked for. A new brand folder joins by being there. */
export const looks: readonly ComparedLook[] = brands().filter(({ id }) => PICTURE_BRANDS.length === 0 || PICTURE_BRANDS.includes(id)).flatMap(({ id, defaultMode }) =>
  (['light', 'dark'] as const).flatMap((mode) => (['ltr', 'rtl'] as const).map((direction) => ({ brand: id, mode, direction, own: mode === defaultMode }))),
)

/** Whether a story has a committed picture in a look. Colours differ by mode, places by direction: the other mode is not drawn from right to left as well. */
export const isCompared = ({ pictures }: StoryEntry, { own, direction }: ComparedLook): boolean =>
  pictures === 'all' ? own || direction === 'ltr' : pictures === 'own' && own && direction === 'ltr'

/** Path of a picture among the committed ones. */
export const pictureOf = ({ id }: StoryEntry, { brand, mode, direction }: Look): [brand: string, look: string, file: string] => [brand, `${mode}-${direction}`, `${id}.png`]

/** Whether somebody committed a picture to compare with; a new brand has none yet. */
export const hasPicture = (story: StoryEntry, look: Look): boolean => existsSync(fileURLToPath(new URL(`baselines/${pictureOf(story, look).join('/')}`, import.meta.url)))

/** All that should be there. */
export const comparedPictures = (): string[] => stories().flatMap((story) => looks.filter((look) => isCompared(story, look)).map((look) => pictureOf(story, look).join('/')))

/** What axe must find in every look of every story; the report of a run counts how often it was asked and what it found. */
export const AXE_HOLDS = 'colours of words and grounds are far enough apart'

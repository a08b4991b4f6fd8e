import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pairwiseRows, shareOf } from './pairwise.ts'
import type { Look } from './StoryStage.ts'
import { brands, PAIRWISE, PICTURE_BRANDS, stories } from './stories.ts'
import type { StoryEntry } from './stories.ts'

/** A look in which stories may have a committed picture; `own` is how the brand starts. */
export interface ComparedLook extends Look {
  own: boolean
}

/**
 * Every brand in both modes and both directions, or the brands that were asked for. A new brand folder joins
 * by being there.
 */
export const looks: readonly ComparedLook[] = brands()
  .filter(({ id }) => PICTURE_BRANDS.length === 0 || PICTURE_BRANDS.includes(id))
  .flatMap(({ id, defaultMode }) =>
    (['light', 'dark'] as const).flatMap((mode) =>
      (['ltr', 'rtl'] as const).map((direction) => ({
        brand: id,
        mode,
        direction,
        own: mode === defaultMode,
      })),
    ),
  )

/**
 * Whether a story has a committed picture in a look. Colours differ by mode, places by direction: the other
 * mode is not drawn from right to left as well.
 */
export const isCompared = ({ pictures }: StoryEntry, { own, direction }: ComparedLook): boolean =>
  pictures === 'all' ? own || direction === 'ltr' : pictures === 'own' && own && direction === 'ltr'

/** A look at one width of the screen, in CSS pixels. */
export interface SizedLook extends ComparedLook {
  width: number
}

const turns = new Map<string, string>()

/** Which brand a component is shown in where only a pairwise choice is looked at: they take turns. */
export function turnOf(title: string): string {
  if (turns.size === 0) {
    const all = [...new Set(looks.map(({ brand }) => brand))]
    for (const [index, one] of [...new Set(stories().map((story) => story.title))].entries())
      turns.set(one, all[index % all.length] ?? '')
  }
  return turns.get(title) ?? looks[0]?.brand ?? ''
}

/** Mode, direction and width, every two of which meet; light and dark in turn. */
const sized = pairwiseRows<Pick<SizedLook, 'mode' | 'direction' | 'width'>>({
  mode: ['light', 'dark'],
  direction: ['ltr', 'rtl'],
  width: [390, 320],
})
const [light, dark] = (['light', 'dark'] as const).map((mode) => sized.filter((look) => look.mode === mode))
const alternating = (light ?? []).flatMap((look, row) => [look, ...(dark?.slice(row, row + 1) ?? [])])

/**
 * The looks of one of a component's stories where only a pairwise choice is looked at: mode, direction and
 * width, in the component's brand.
 *
 * @param index place of the story among the `count` that are looked at
 */
export const chosenLooks = (title: string, index: number, count: number): SizedLook[] =>
  shareOf(alternating, index, count).map((row) => {
    const brand = turnOf(title)
    const own = looks.some((look) => look.own && look.brand === brand && look.mode === row.mode)
    return { ...row, brand, own }
  })

/** So many stories of a component stand in its looks, beside those whose pictures are compared. */
const CHOSEN = 2

/**
 * The stories of a component that are looked at where only a choice is: those with pictures, and some spread
 * over the others. Each of the others still runs by itself, with its accessibility rules.
 */
export const chosenStories = (own: readonly StoryEntry[]): StoryEntry[] => {
  const spread = Array.from({ length: CHOSEN }, (_, step) =>
    Math.round((step * (own.length - 1)) / (CHOSEN - 1)),
  )
  return own.filter(({ pictures }, index) => pictures !== 'none' || spread.includes(index))
}

/** The looks in which a story's picture is compared in this run. */
export const comparedLooks = (story: StoryEntry): ComparedLook[] => {
  const turn = PAIRWISE ? turnOf(story.title) : undefined
  return looks.filter((look) => isCompared(story, look) && (turn === undefined || look.brand === turn))
}

/** Path of a picture among the committed ones. */
export const pictureOf = (
  { id }: StoryEntry,
  { brand, mode, direction }: Look,
): [brand: string, look: string, file: string] => [brand, `${mode}-${direction}`, `${id}.png`]

/** Whether somebody committed a picture to compare with; a new brand has none yet. */
export const hasPicture = (story: StoryEntry, look: Look): boolean =>
  existsSync(fileURLToPath(new URL(`baselines/${pictureOf(story, look).join('/')}`, import.meta.url)))

/** All that should be there. */
export const comparedPictures = (): string[] =>
  stories().flatMap((story) =>
    looks.filter((look) => isCompared(story, look)).map((look) => pictureOf(story, look).join('/')),
  )

/**
 * What axe must find in every look of every story; the report of a run counts how often it was asked and what
 * it found.
 */
export const AXE_HOLDS = 'colours of words and grounds are far enough apart'

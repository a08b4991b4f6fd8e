import { expect } from '@playwright/test'
import { attachNew } from './attachNew.ts'
import { contrastFaults } from './contrastFaults.ts'
import {
  AXE_HOLDS,
  chosenLooks,
  chosenStories,
  comparedLooks,
  hasPicture,
  isCompared,
  looks,
  pictureOf,
} from './looks.ts'
import type { ComparedLook } from './looks.ts'
import { lowContrastWords } from './lowContrastWords.ts'
import { stageTest as test } from './stageTest.ts'
import { HAND_OVER, ONLY_PICTURES, PAIRWISE, stories } from './stories.ts'
import { PHONE } from './StoryStage.ts'
import type { StoryEntry } from './stories.ts'

const brandsInOrder = looks.map(({ brand }) => brand)
const all = stories().filter(({ pictures }) => !ONLY_PICTURES || pictures !== 'none')

/**
 * What is compared comes first, and a turned page last: rows that were scrolled begin anew when the direction
 * changes.
 */
const leftToRightFirst = <L extends ComparedLook>(story: StoryEntry, wanted: readonly L[]) =>
  [...wanted].sort(
    (one, other) =>
      brandsInOrder.indexOf(one.brand) - brandsInOrder.indexOf(other.brand) ||
      Number(one.direction === 'rtl') - Number(other.direction === 'rtl') ||
      Number(isCompared(story, other)) - Number(isCompared(story, one)),
  )

/**
 * Those of the brand that stands come first: it need not be drawn anew. Only for what has no picture: a story
 * plays in the brand it is loaded in, and which one stands depends on what its worker did before.
 */
const inTurn = <L extends ComparedLook>(wanted: readonly L[], brand: string) => [
  ...wanted.filter((look) => look.brand === brand),
  ...wanted.filter((look) => look.brand !== brand),
]

/** The looks of a story in the order in which they are taken, with those whose picture is compared first. */
function looksOf(
  story: StoryEntry,
  index: number,
  count: number,
  standing: string,
): { look: ComparedLook; width: number; compared: boolean }[] {
  const phone = (look: ComparedLook) => ({ look, width: PHONE.width, compared: isCompared(story, look) })
  if (ONLY_PICTURES)
    return leftToRightFirst(
      story,
      looks.filter((look) => isCompared(story, look)),
    ).map(phone)
  if (PAIRWISE) {
    const chosen = chosenLooks(story.title, index, count)
    const others = (story.pictures === 'none' ? inTurn(chosen, standing) : chosen).map((look) => ({
      look,
      width: look.width,
      compared: false,
    }))
    return [...leftToRightFirst(story, comparedLooks(story)).map(phone), ...others]
  }
  return (
    story.pictures === 'none'
      ? inTurn(leftToRightFirst(story, looks), standing)
      : leftToRightFirst(story, looks)
  ).map(phone)
}

for (const title of new Set(all.map((story) => story.title))) {
  test.describe(title, () => {
    // One after the other, on one page.
    test.describe.configure({ mode: 'default' })
    const every = all.filter((one) => one.title === title)
    const own = PAIRWISE ? chosenStories(every) : every
    for (const [index, story] of own.entries()) {
      test(story.name, async ({ stage }) => {
        stage.takeFaults()
        let shown = ''
        const measured = new Set<string>()
        for (const { look, width, compared } of looksOf(story, index, own.length, stage.brand)) {
          const isNew = shown !== look.brand
          if (shown === '' || (compared && isNew))
            await stage.show(story, look.brand, story.pictures !== 'none')
          shown = look.brand
          const { brand, mode, direction } = await stage.look(look)
          await stage.widen(width)
          const name = `${brand} ${mode} ${direction} ${width} px`
          // Words and grounds are the same in both directions.
          const mirrored = direction === 'rtl' && measured.has(`${brand} ${mode} ltr ${width} px`)
          // Another mode, direction or width draws nothing anew: what pictures and fonts it needs is there.
          if (compared || isNew) await stage.settle()
          if (compared) {
            await stage.glow(false)
            if (HAND_OVER && !hasPicture(story, look)) await attachNew(stage.page, pictureOf(story, look))
            else await expect.soft(stage.page).toHaveScreenshot(pictureOf(story, look))
            await stage.glow(true)
          }
          if (ONLY_PICTURES || measured.has(name)) continue
          measured.add(name)
          expect.soft(await stage.overflow(), `${name}: nothing scrolls sideways`).toBeLessThanOrEqual(0)
          if (mirrored) continue
          // In a pairwise choice axe was asked by the story's own run; pixels say as much of each word.
          if (!PAIRWISE) expect.soft(await contrastFaults(stage.page), `${name}: ${AXE_HOLDS}`).toEqual([])
          expect
            .soft(await lowContrastWords(stage.page), `${name}: words stand out from the pixels behind them`)
            .toEqual([])
          expect
            .soft(await stage.holds({ mode, direction }), `${name}: the look stands while it is measured`)
            .toBe(true)
        }
        await stage.widen(PHONE.width)
        expect(stage.takeFaults()).toEqual([])
      })
    }
  })
}

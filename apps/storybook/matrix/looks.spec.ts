import { expect } from '@playwright/test'
import { attachNew } from './attachNew.ts'
import { contrastFaults } from './contrastFaults.ts'
import { AXE_HOLDS, hasPicture, isCompared, looks, pictureOf } from './looks.ts'
import type { ComparedLook } from './looks.ts'
import { paleWords } from './paleWords.ts'
import { stageTest as test } from './stageTest.ts'
import { HAND_OVER, ONLY_PICTURES, stories } from './stories.ts'
import type { StoryEntry } from './stories.ts'

const brandsInOrder = looks.map(({ brand }) => brand)
const all = stories().filter(({ pictures }) => !ONLY_PICTURES || pictures !== 'none')

/** What is compared comes first, and a turned page last: rows that were scrolled begin anew when the direction changes. */
const leftToRightFirst = (story: StoryEntry, wanted: readonly ComparedLook[]) =>
  [...wanted].sort((one, other) => brandsInOrder.indexOf(one.brand) - brandsInOrder.indexOf(other.brand) || Number(one.direction === 'rtl') - Number(other.direction === 'rtl') || Number(isCompared(story, other)) - Number(isCompared(story, one)))

/**
 * Those of the brand that stands come first: it need not be drawn anew. Only for what has no picture: a story plays in the brand it is
 * loaded in, and which one stands depends on what its worker did before.
 */
const inTurn = (wanted: readonly ComparedLook[], brand: string) => [...wanted.filter((look) => look.brand === brand), ...wanted.filter((look) => look.brand !== brand)]

for (const title of new Set(all.map((story) => story.title))) {
  test.describe(title, () => {
    // One after the other, on one page.
    test.describe.configure({ mode: 'default' })
    for (const story of all.filter((one) => one.title === title)) {
      test(story.name, async ({ stage }) => {
        stage.takeFaults()
        const alone = story.pictures !== 'none'
        const mine = leftToRightFirst(story, looks.filter((look) => !ONLY_PICTURES || isCompared(story, look)))
        const wanted = alone ? mine : inTurn(mine, stage.brand)
        let shown = ''
        const measured = new Set<string>()
        for (const look of wanted) {
          if (shown === '' || (alone && look.brand !== shown)) await stage.show(story, look.brand, alone)
          shown = look.brand
          const { brand, mode, direction } = await stage.look(look)
          const name = `${brand} ${mode} ${direction}`
          const compared = isCompared(story, look)
          // Words and grounds are the same in both directions.
          const mirrored = direction === 'rtl' && measured.has(`${brand} ${mode} ltr`)
          if (compared || !mirrored) await stage.settle()
          if (compared) {
            await stage.glow(false)
            if (HAND_OVER && !hasPicture(story, look)) await attachNew(stage.page, pictureOf(story, look))
            else await expect.soft(stage.page).toHaveScreenshot(pictureOf(story, look))
            await stage.glow(true)
          }
          if (ONLY_PICTURES || measured.has(name)) continue
          measured.add(name)
          expect.soft(await stage.overflow(), `${name}: nothing scrolls sideways at 390 px`).toBeLessThanOrEqual(0)
          if (mirrored) continue
          expect.soft(await contrastFaults(stage.page), `${name}: ${AXE_HOLDS}`).toEqual([])
          expect.soft(await paleWords(stage.page), `${name}: words stand out from the pixels behind them`).toEqual([])
          expect.soft(await stage.holds({ mode, direction }), `${name}: the look stands while it is measured`).toBe(true)
        }
        expect(stage.takeFaults()).toEqual([])
      })
    }
  })
}

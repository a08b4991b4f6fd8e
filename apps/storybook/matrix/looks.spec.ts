import { expect } from '@playwright/test'
import { contrastFaults } from './contrastFaults.ts'
import { paleWords } from './paleWords.ts'
import { stageTest as test } from './stageTest.ts'
import { ONLY_PICTURES, brands, stories } from './stories.ts'

const all = stories().filter(({ pictures }) => !ONLY_PICTURES || pictures !== 'none')
const looks = brands().flatMap(({ id, defaultMode }) =>
  (['light', 'dark'] as const).flatMap((mode) => (['ltr', 'rtl'] as const).map((direction) => ({ brand: id, mode, direction, own: mode === defaultMode && direction === 'ltr' }))),
)

for (const story of all) {
  test(`${story.title}: ${story.name}`, async ({ stage }) => {
    stage.takeFaults()
    const seen = looks.filter(({ own }) => !ONLY_PICTURES || story.pictures === 'all' || own)
    if (seen[0]) await stage.show(story.id, seen[0])
    const measured = new Set<string>()
    for (const { own, ...look } of seen) {
      const { brand, mode, direction } = await stage.look(look)
      const name = `${brand} ${mode} ${direction}`
      if (story.pictures === 'all' || (story.pictures === 'own' && own)) await expect.soft(stage.page).toHaveScreenshot([look.brand, `${look.mode}-${look.direction}`, `${story.id}.png`])
      if (ONLY_PICTURES || measured.has(name)) continue
      measured.add(name)
      expect.soft(await stage.overflow(), `${name}: nothing scrolls sideways at 390 px`).toBeLessThanOrEqual(0)
      // Words and grounds are the same in both directions.
      if (direction === 'rtl' && measured.has(`${brand} ${mode} ltr`)) continue
      await stage.glow(true)
      expect.soft(await contrastFaults(stage.page), `${name}: colours of words and grounds are far enough apart`).toEqual([])
      expect.soft(await paleWords(stage.page), `${name}: words stand out from the pixels behind them`).toEqual([])
      await stage.glow(false)
    }
    expect(stage.takeFaults()).toEqual([])
  })
}

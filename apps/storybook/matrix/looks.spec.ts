import { expect, test as base } from '@playwright/test'
import { contrastFaults } from './contrastFaults.ts'
import { ONLY_PICTURES, brands, stories } from './stories.ts'
import { StoryStage } from './StoryStage.ts'

const all = stories().filter(({ pictures }) => !ONLY_PICTURES || pictures !== 'none')
const looks = brands().flatMap(({ id, defaultMode }) =>
  (['light', 'dark'] as const).flatMap((mode) => (['ltr', 'rtl'] as const).map((direction) => ({ brand: id, mode, direction, own: mode === defaultMode && direction === 'ltr' }))),
)

/** One page a worker: its cache holds what all stories load. */
const test = base.extend<object, { stage: StoryStage }>({
  stage: [
    async ({ browser }, use, info) => {
      const { baseURL } = info.project.use
      const page = await browser.newPage({ viewport: { width: 390, height: 720 }, ...(baseURL !== undefined && { baseURL }) })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await use(new StoryStage(page))
      await page.close()
    },
    { scope: 'worker' },
  ],
})

for (const story of all) {
  test(`${story.title}: ${story.name}`, async ({ stage }) => {
    stage.takeFaults()
    await stage.show(story.id)
    for (const { own, ...look } of looks) {
      const name = `${look.brand} ${look.mode} ${look.direction}`
      const compared = story.pictures === 'all' || (story.pictures === 'own' && own)
      if (ONLY_PICTURES && !compared) continue
      await stage.look(look)
      if (compared) await expect.soft(stage.page).toHaveScreenshot([look.brand, `${look.mode}-${look.direction}`, `${story.id}.png`], { mask: [stage.page.locator('video, canvas')] })
      if (ONLY_PICTURES) continue
      expect.soft(await stage.overflow(), `${name}: nothing scrolls sideways at 390 px`).toBeLessThanOrEqual(0)
      // Words and grounds are the same in both directions.
      if (look.direction === 'ltr') expect.soft(await contrastFaults(stage.page), `${name}: words stand out`).toEqual([])
    }
    expect(stage.takeFaults()).toEqual([])
  })
}

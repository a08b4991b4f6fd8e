import { expect, test as base } from '@playwright/test'
import { paleWords } from './paleWords.ts'
import { brands, stories } from './stories.ts'
import { StoryStage } from './StoryStage.ts'

const all = stories()
const looks = brands().flatMap(({ id }) => (['light', 'dark'] as const).map((mode) => ({ brand: id, mode, direction: 'ltr' as const })))

const test = base.extend<object, { stage: StoryStage }>({
  stage: [
    async ({ browser }, use, info) => {
      const { baseURL } = info.project.use
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ...(baseURL !== undefined && { baseURL }) })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await use(new StoryStage(page))
      await page.close()
    },
    { scope: 'worker' },
  ],
})

/** The light behind the page, which pictures do without, is a ground for words as well. */
const withGlow = (stage: StoryStage) =>
  stage.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('body::before { display: block !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

for (const story of all) {
  test(`${story.title}: ${story.name}: words stand out from the pixels behind them`, async ({ stage }) => {
    await stage.show(story.id)
    await withGlow(stage)
    for (const look of looks) {
      await stage.look(look)
      expect.soft(await paleWords(stage.page), `${look.brand} ${look.mode}`).toEqual([])
    }
  })
}

for (const [id, token] of [['ui-feedback--empty', '--text-secondary'], ['ui-hostcard--overlay', '--c-host-card-name']] as const) {
  test(`${token} that is too pale is seen in ${id}`, async ({ stage }) => {
    await stage.show(id)
    await stage.look({ brand: brands()[0]?.id ?? '', mode: 'dark', direction: 'ltr' })
    expect(await paleWords(stage.page)).toEqual([])
    await stage.page.evaluate((name) => document.documentElement.style.setProperty(name, '#6b5a66'), token)
    expect(await paleWords(stage.page)).not.toEqual([])
  })
}

import { test } from '@playwright/test'
import { StoryStage } from './StoryStage.ts'

/** A test with the one stage of its worker. */
export const stageTest = test.extend<object, { stage: StoryStage }>({
  stage: [
    async ({ browser }, use, info) => {
      const stage = await StoryStage.open(browser, info.project.use.baseURL)
      await use(stage)
      await stage.page.close()
    },
    { scope: 'worker' },
  ],
})

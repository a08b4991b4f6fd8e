import { test } from '@playwright/test'
import { StoryStage } from './StoryStage.ts'
import { STORIES_URL } from './stories.ts'

/** A test with the one stage of its worker. */
export const stageTest = test.extend<object, { stage: StoryStage }>({
  stage: [
    async ({ browser }, use) => {
      const stage = await StoryStage.open(browser, process.env[STORIES_URL])
      await use(stage)
      await stage.page.close()
    },
    { scope: 'worker' },
  ],
})

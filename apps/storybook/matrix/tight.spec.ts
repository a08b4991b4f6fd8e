import { expect } from '@playwright/test'
import { turnOf } from './looks.ts'
import { stageTest as test } from './stageTest.ts'
import { brands, PAIRWISE, stories } from './stories.ts'
import { tightFaults } from './tightFaults.ts'

const firsts = new Set<string>()
/** The first of each component and those with long words: these are what does not fit. */
const tight = stories().filter(({ title, name }) => {
  const first = !firsts.has(title)
  firsts.add(title)
  return first || /long|german/i.test(name)
})

for (const title of firsts) {
  test(`${title} fits 320 px and words twice as large`, async ({ stage }) => {
    for (const story of tight.filter((one) => one.title === title)) {
      const shown = brands().filter(({ id }) => !PAIRWISE || id === turnOf(title))
      await stage.show(story, shown[0]?.id ?? '', false)
      for (const { id, defaultMode } of shown) {
        await stage.look({ brand: id, mode: defaultMode, direction: 'ltr' })
        await stage.settle()
        expect.soft(await tightFaults(stage), `${story.name} in ${id}`).toEqual([])
      }
    }
    expect(stage.takeFaults()).toEqual([])
  })
}

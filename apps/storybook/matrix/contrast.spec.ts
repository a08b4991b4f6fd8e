import { expect } from '@playwright/test'
import { lowContrastWords } from './lowContrastWords.ts'
import { stageTest as test } from './stageTest.ts'
import { brands } from './stories.ts'

for (const [id, token] of [
  ['ui-emptystate--with-action', '--text-secondary'],
  ['ui-hostcard--overlay', '--c-host-card-name'],
] as const) {
  test(`${token} that is too pale is seen in ${id}`, async ({ stage }) => {
    const brand = brands()[0]?.id ?? ''
    await stage.show({ id, title: id }, brand, true)
    await stage.look({ brand, mode: 'dark', direction: 'ltr' })
    await stage.settle()
    expect(await lowContrastWords(stage.page)).toEqual([])
    await stage.page.evaluate((name) => document.documentElement.style.setProperty(name, '#6b5a66'), token)
    expect(await lowContrastWords(stage.page)).not.toEqual([])
  })
}

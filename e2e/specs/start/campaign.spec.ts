import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { campaignOfBrands } from '../../fixtures/campaign.ts'
import { expect, test } from '../../fixtures/test.ts'
import { SettingsModel } from '../../models/settings.model.ts'

const { brandId, campaign } = campaignOfBrands()
test.use({ brandId })
/** Words of the campaign in a language. @throws Error when it has none there */
function wordsIn(language: string) {
  const words = campaign.words[language]
  if (words === undefined)
    throw new Error(`The campaign ${campaign.name} of ${brandId} says nothing in ${language}.`)
  return words
}

test('a campaign page is there in the language of who comes, with its picture, and leads into the site for good (R2.38, R2.55)', async ({
  visitor,
}) => {
  const person = await visitor({ newcomer: true, locale: 'de-DE' })
  const { page } = person
  await person.open(`/landings/${campaign.name}`)
  await expect(person.heading).toHaveText(wordsIn('de').title)
  await expect(page).toHaveTitle(new RegExp(wordsIn('de').title))
  for (const line of wordsIn('de').text) await expect(page.getByRole('main').getByText(line)).toBeVisible()
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(600)
  await page.getByRole('main').getByRole('button', { name: 'Jetzt starten' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  // Who has started is not asked to start again.
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jetzt starten' })).toHaveCount(0)
})

test('where somebody came from goes with the account that is opened on the way', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor({ newcomer: true })
  const { account, page } = person
  const email = `campaign-${randomUUID().slice(0, 8)}@e2e.test`
  await person.open(
    `/landings/${campaign.name}?mediasource=newsletter&campaignid=${campaign.name}&keyword=${encodeURIComponent('grüße & küsse')}`,
  )
  await expect(person.heading).toHaveText(wordsIn('en').title)
  await person.refuseCookies()
  await page.getByRole('main').getByRole('button', { name: 'Start now' }).click()
  await account.openLogIn()
  await account.chooseSignUp()
  await account.email.fill(email)
  await account.submit('Continue')
  await gateway.openLink(await gateway.messageTo(email))
  await account.password.fill('secret12')
  await account.submit('Continue')
  await account.over18.check()
  await account.submit('Sign up')
  await account.tellAboutMe({ nickname: 'Cam', birthday: '1995-05-05', country: 'Germany' })
  await account.skipPicture()
  await person.open('/setting')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    new SettingsModel(page).download.click(),
  ])
  const { tables } = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    tables: Record<string, { attribution?: object }[]>
  }
  expect(tables['person']?.[0]?.attribution).toEqual({
    mediasource: 'newsletter',
    campaignid: campaign.name,
    keyword: 'grüße & küsse',
  })
})

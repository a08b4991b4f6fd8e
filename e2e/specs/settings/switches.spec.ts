import { readFileSync } from 'node:fs'
import { SettingsModel } from '../../models/settings.model.ts'
import { expect, test } from '../../fixtures/test.ts'

test('switches stay after a reload and reach another browser; invisible people are offline to others', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/401|404/)
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Ivy')
  await person.arrive(email, { password, path: '/setting' })
  const settings = new SettingsModel(person.page)
  await settings.switchOf(/^When a friend/).press('Space')
  await settings.switchOf(/^Invisible/).press('Space')
  await expect(settings.switchOf(/^Invisible/)).toBeChecked()
  const other = await visitor()
  await other.arrive('vip@demo.test', { path: `/profile/${await person.myId()}` })
  await expect(other.page.getByText('Offline').first()).toBeVisible()
  await person.page.reload()
  await expect(settings.switchOf(/^When a friend/)).not.toBeChecked()
  await expect(settings.switchOf(/^Invisible/)).toBeChecked()
  await settings.switchOf(/^Invisible/).press('Space')
  await expect(other.page.getByText('Online').first()).toBeVisible()
})

test('a switch that the gateway does not take flips back and says so', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load|ERR_FAILED|ERR_INTERNET/)
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Flip')
  await person.arrive(email, { password, path: '/setting' })
  const settings = new SettingsModel(person.page)
  await expect(settings.switchOf(/^Incoming calls/)).toBeChecked()
  await person.page.route('**/facade/api/user/settings', (route) => route.abort())
  await settings.switchOf(/^Incoming calls/).press('Space')
  await expect(person.notice.getByText(/No connection/)).toBeVisible()
  await expect(settings.switchOf(/^Incoming calls/)).toBeChecked()
})

test('friends only: a stranger is told why, and may call when it is off', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Fern')
  await person.arrive(email, { password })
  const stranger = await visitor()
  await stranger.arrive('vip@demo.test', { path: `/profile/${await person.myId()}` })
  await stranger.page.getByRole('main').getByRole('button', { name: /Call/ }).first().click()
  await expect(stranger.page.getByText('You need to be friends to call this person.').first()).toBeVisible()
})

test('a copy of everything comes as one file', async ({ visitor, gateway }) => {
  const person = await visitor()
  const { email, password } = await gateway.newPerson('Copy')
  await person.arrive(email, { password, path: '/setting' })
  const settings = new SettingsModel(person.page)
  const [download] = await Promise.all([person.page.waitForEvent('download'), settings.download.click()])
  expect(download.suggestedFilename()).toMatch(/^[a-z]+-\d+-\d{4}-\d{2}-\d{2}\.json$/)
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    format: string
    tables: Record<string, { email?: string }[]>
  }
  expect([file.format, file.tables['person']?.[0]?.email]).toEqual(['visavis-export-1', email])
})

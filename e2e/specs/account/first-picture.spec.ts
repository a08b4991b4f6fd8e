import { expect, test } from '../../fixtures/test.ts'

test('a new person sends a first picture once the sign-up is complete, and sees it in review', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  // What the browser says of a line that is away.
  expectedErrors.push(/ERR_FAILED/)
  const { email, password } = await gateway.newAccount('Pia')
  const newcomer = await visitor()
  const { account, page } = newcomer
  await newcomer.open()
  await newcomer.refuseCookies()
  await account.openLogIn()
  await account.logIn(email, password)
  await account.tellAboutMe({ nickname: 'Pia', birthday: '1995-05-05', country: 'Germany' })
  await expect(account.popup.getByText(/Only you see a new photo until it is approved/)).toBeVisible()
  // The line is away: the sign-up is complete all the same, and the same file goes out again.
  await page.route('**/album/uploadAlbumImage*', (route) => route.abort())
  await account.sendFirstPicture(await page.screenshot())
  await expect(account.popup.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/album/uploadAlbumImage*')
  await account.submit('Retry')
  await expect(account.popup.getByRole('img', { name: 'Photo 1, In review' })).toBeVisible()
  await account.submit('Done')
  await expect(account.popup).toHaveCount(0)
  await expect(page.getByText('120', { exact: true }).first()).toBeVisible()
})

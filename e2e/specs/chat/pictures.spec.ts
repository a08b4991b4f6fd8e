import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const widthOf = (picture: ReturnType<ChatModel['picture']>) =>
  picture.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)

test('a picture goes to somebody who has answered, blurred until they ask for it, also after a reload without a line', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/message/IMMessageSession/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: `/message/IMMessageSession/${ana.id}` })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
  const shot = await anaCame.page.screenshot()

  await anaChat.pictureButton.click()
  await expect(anaCame.page.getByText('You can send images after a reply.')).toBeVisible()
  await benChat.write('Hello Ana')
  await expect(anaChat.line('Hello Ana')).toBeVisible()
  await anaChat.choosePicture({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(anaCame.page.getByText('This image format is not supported.')).toBeVisible()
  await anaChat.sendPicture(shot)
  await expect(anaChat.log.getByText('Sent', { exact: true })).toBeVisible()
  await expect.poll(() => widthOf(anaChat.picture('Your picture'))).toBeGreaterThan(100)

  const covered = benChat.picture('Picture from Ana. Tap to see the picture')
  await expect(covered).toBeVisible()
  expect(await widthOf(covered), 'a few points only').toBe(16)
  await covered.click()
  await expect.poll(() => widthOf(benChat.picture('Picture from Ana'))).toBeGreaterThan(100)
  await benChat.picture('Picture from Ana').click()
  const large = benCame.page.getByRole('dialog', { name: 'Picture from Ana' })
  await expect(large.getByRole('img')).toBeVisible()
  await large.getByRole('button', { name: 'Close' }).click()

  await anaCame.page.route('**/facade/api/upload/images**', (route) => route.abort('internetdisconnected'))
  await anaChat.sendPicture(await benCame.page.screenshot())
  await expect(anaChat.log.getByText(/^Sending/)).toBeVisible()
  await anaCame.page.reload()
  await expect(anaChat.log.getByText(/^Sending/), 'it waits in the browser').toBeVisible()
  await anaCame.page.unroute('**/facade/api/upload/images**')
  await expect(anaChat.log.getByText(/^Sending/)).toHaveCount(0)
  await expect(anaChat.picture('Your picture')).toHaveCount(2)
  await expect(benChat.log.getByRole('button', { name: /^Picture from Ana/ })).toHaveCount(2)
})

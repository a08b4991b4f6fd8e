import { expect, test } from '../../fixtures/test.ts'
import { ChatModel } from '../../models/chat.model.ts'

test('two people write to each other; what one has read in a tab is read in the other tab', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/profile/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: '/wall' })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
  const benBeside = new ChatModel(await benCame.page.context().newPage())
  await benBeside.page.goto('/videoHistory')

  await anaCame.page.getByRole('link', { name: 'Message', exact: true }).click()
  await anaChat.write('Good evening!')
  await expect(anaChat.line('Good evening!')).toBeVisible()
  await expect(anaChat.log.getByText('Sent', { exact: true })).toBeVisible()

  await expect(benChat.place(1), 'wherever he is').toBeVisible()
  await expect(benBeside.place(1)).toBeVisible()
  await expect(benCame.page).toHaveTitle(/^\(1\) /)
  await benChat.place(1).click()
  await benChat.conversation('Ana').click()
  await expect(benChat.line('Good evening!')).toBeVisible()
  await expect(benBeside.place(0), 'read here, read there').toBeVisible()

  await benChat.write('Good evening, Ana')
  await expect(anaChat.line('Good evening, Ana')).toBeVisible()
  await expect(anaChat.line('Good evening!')).toHaveCount(1)
})

test.describe(() => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/] })
  test('thirty messages written without a line and a reload arrive once and in order (F6)', async ({
    visitor,
    gateway,
  }) => {
    const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
    const [anaCame, benCame] = [await visitor(), await visitor()]
    await anaCame.arrive(ana.email, { password: ana.password, path: `/message/IMMessageSession/${ben.id}` })
    await benCame.arrive(ben.email, { password: ben.password, path: `/message/IMMessageSession/${ana.id}` })
    const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
    await benChat.write('Tell me about it')
    await expect(anaChat.line('Tell me about it'), 'who answers may write as much as they like').toBeVisible()
    test.slow()
    const texts = Array.from({ length: 30 }, (_, at) => `message ${at + 1}`)
    await anaCame.page.route('**/message/send', (route) => route.abort())
    for (const text of texts) {
      await anaChat.write(text)
      await expect(anaChat.line(text)).toBeVisible()
    }
    await anaCame.page.reload()
    await expect(anaChat.waiting).toHaveCount(30)
    expect(await anaChat.order(texts)).toEqual(texts)
    await anaCame.page.unroute('**/message/send')
    await expect(benChat.line('message 30'), 'slowed to one a second after twenty').toBeVisible({
      timeout: 60_000,
    })
    expect(await benChat.order(texts)).toEqual(texts)
    await expect(anaChat.waiting).toHaveCount(0)
    expect(await anaChat.order(texts)).toEqual(texts)
  })
})

test('a greeting is answered and becomes a conversation', async ({ visitor, gateway }) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/profile/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: '/message' })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
  await anaCame.page.getByRole('button', { name: 'Say hi' }).click()
  await anaCame.page.getByRole('button', { name: 'Where are you from?' }).click()
  await expect(anaCame.notice).toContainText('Your greeting was sent.')

  await benChat.conversation('Say-hi requests').click()
  await expect(benCame.page.getByText('Where are you from?')).toBeVisible()
  await benCame.page.getByRole('button', { name: /^Reply/ }).click()
  await benChat.write('From the coast')
  await expect(benChat.line('From the coast')).toBeVisible()
  await benChat.back.click()
  await expect(benChat.conversation('Ana')).toBeVisible()
  await expect(benChat.conversation('Say-hi requests')).toHaveCount(0)
  await anaChat.open(ben.id)
  await expect(anaChat.line('From the coast')).toBeVisible()
  await expect(anaChat.line('Where are you from?')).toBeVisible()
})

test('in Arabic own messages stand at the left, and the page does not scroll sideways', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const come = await visitor({ viewport: { width: 390, height: 780 } })
  await come.arrive(ana.email, { password: ana.password, path: `/ar/message/IMMessageSession/${ben.id}` })
  const field = come.page.getByRole('textbox', { name: /^رسالة إلى/ })
  await field.fill('أهلا Ben!')
  await field.press('Enter')
  const bubble = come.page.getByRole('log').getByText('أهلا Ben!')
  await expect(come.page.getByRole('log').getByText('أُرسلت')).toBeVisible()
  const [box, width] = [
    await bubble.boundingBox(),
    await come.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ]
  expect(box?.x).toBeLessThan(100)
  expect(width).toBeLessThanOrEqual(0)
})

test('a message is found by a word of it and opened at its place, a chat by the name', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const [anaCame, benCame] = [await visitor(), await visitor()]
  await anaCame.arrive(ana.email, { password: ana.password, path: `/message/IMMessageSession/${ben.id}` })
  await benCame.arrive(ben.email, { password: ben.password, path: `/message/IMMessageSession/${ana.id}` })
  const [anaChat, benChat] = [new ChatModel(anaCame.page), new ChatModel(benCame.page)]
  await benChat.write('Where shall we meet?')
  await expect(anaChat.line('Where shall we meet?')).toBeVisible()
  for (const text of ['At the old harbour', 'Bring a coat', 'And good shoes']) {
    await anaChat.write(text)
    await expect(benChat.line(text)).toBeVisible()
  }

  await benChat.openList()
  await benChat.searchField.fill('HARBOUR')
  await benChat.foundMessages.getByRole('link', { name: 'Ana' }).click()
  await expect(benChat.foundLine).toContainText('At the old harbour')
  await expect(benChat.line('And good shoes'), 'with what was said around it').toBeVisible()

  await benChat.openList()
  await benChat.searchField.fill('an')
  await expect(benChat.foundPeople.getByRole('link', { name: 'Ana' })).toBeVisible()
  await benChat.searchField.fill('zeppelin')
  await expect(benChat.list.getByRole('heading', { name: 'Nothing found for “zeppelin”' })).toBeVisible()
  await benCame.page.getByRole('button', { name: 'Clear the field' }).click()
  await expect(benChat.conversation('Ana')).toBeVisible()
})

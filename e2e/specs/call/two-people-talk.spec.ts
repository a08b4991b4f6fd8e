import { expect, test } from '../../fixtures/test.ts'

test('two people talk with picture and sound; the caller pays the minute and both have it in their history', async ({
  visitor,
}) => {
  const caller = await visitor()
  const host = await visitor()
  await caller.arrive('caller@demo.test', { path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  const calls: string[] = []
  caller.page.on('request', (request) => {
    if (request.url().includes('/api/call/'))
      calls.push(`${request.method()} ${new URL(request.url()).pathname.replace('/api/call/', '')}`)
  })

  await caller.call.ring(await host.myId())
  await expect(host.call.ringing).toBeVisible()
  await expect(host.call.decline).toBeFocused()
  await host.call.accept.click()
  await caller.call.seesBoth()
  await host.call.seesBoth()
  await expect(caller.page.getByText('40 spent')).toBeVisible()
  await host.call.end.click()

  await expect(caller.page.getByText(/Nice talk with/)).toBeVisible()
  await expect(caller.page.getByText('1 min × 40')).toBeVisible()
  await expect(host.page.getByText('You earned 20 points')).toBeVisible()
  const order = [
    'GET getPriceAndCurrentCoinAndUserInfo',
    'POST launch',
    'POST friend/video',
    'POST notifyJoinCall',
    'POST notifyStartCall',
    'POST notifyEndCall',
    'POST users/videos',
  ]
  await expect
    .poll(() =>
      calls.filter((call) => order.includes(call)).filter((call, index, all) => all.indexOf(call) === index),
    )
    .toEqual(order)

  await caller.open('/videoHistory')
  await expect(caller.page.getByText('40 coins').first()).toBeVisible()
  await host.open('/videoHistory')
  await expect(host.page.getByText(/\+20/).first()).toBeVisible()
})

test('the receipt can be kept, adds up and checks itself; a complaint goes with its facts', async ({
  visitor,
}, testInfo) => {
  const caller = await visitor()
  const friend = await visitor()
  await caller.arrive('caller@demo.test', { path: null })
  await friend.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.call.ring(await friend.myId())
  await friend.call.accept.click()
  await caller.call.seesBoth()
  await caller.call.end.click()
  await expect(caller.call.again).toBeVisible()
  const download = caller.page.waitForEvent('download')
  await caller.page.getByRole('button', { name: 'Download receipt' }).click()
  const stream = await (await download).createReadStream()
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  const receipt = JSON.parse(text) as {
    lines: { gold: number }[]
    totalGold: number
    balanceBefore: number
    balanceAfter: number
    signature: string
  }
  expect(receipt.lines.reduce((sum, line) => sum + line.gold, 0)).toBe(receipt.totalGold)
  expect(receipt.balanceBefore - receipt.balanceAfter).toBe(receipt.totalGold)
  expect(receipt.signature).not.toBe('')
  await expect(caller.page.getByText('This receipt is genuine. Nothing in it was changed.')).toBeVisible()

  // A copy that checks itself, opened from the disk without a network.
  const copy = caller.page.waitForEvent('download')
  await caller.page.getByRole('button', { name: 'Save a copy that can be checked offline' }).click()
  const path = testInfo.outputPath('receipt.html')
  await (await copy).saveAs(path)
  const alone = await caller.page.context().newPage()
  await alone.goto(`file://${path}`)
  await expect(alone.getByRole('status')).toHaveText('This receipt is genuine. Nothing in it was changed.')
  await alone.close()

  // Something was wrong: the facts are filled in, and the answer will stand in the history.
  await caller.page.getByRole('button', { name: 'Something was wrong with this call' }).click()
  const sheet = caller.page.getByRole('dialog', { name: 'Complaint about this call' })
  await expect(sheet.getByText(/^1 minute, \d+ coins$/)).toBeVisible()
  await sheet.getByRole('radio', { name: 'No picture, or it froze' }).check()
  await sheet.getByRole('button', { name: 'Send complaint' }).click()
  await expect(sheet.getByText(/^C(-[0-9A-Z]{4}){4}$/)).toBeVisible()
})

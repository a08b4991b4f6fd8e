import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '../../fixtures/test.ts'

test('afterwards: a complaint is answered by an operator and can be followed; a report from the history shows the last seconds before they go', async ({
  visitor,
  gateway,
}, testInfo) => {
  const caller = await visitor()
  const host = await visitor()
  await caller.arrive('caller@demo.test', { path: null })
  await host.arrive('host@demo.test', { path: '/videoHistory' })
  await caller.call.talk(await host.myId(), host.call)
  // Long enough for pictures of some seconds.
  await expect(host.page.getByText(/^00:(0[4-9]|[1-5]\d)$/).first()).toBeVisible()
  await caller.call.end.click()
  await expect(caller.page.getByText('1 min × 40')).toBeVisible()

  await caller.page.getByRole('radio', { name: /^4/ }).check({ force: true })
  await caller.page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(caller.page.getByText('Good to know. Only we see this.')).toBeVisible()
  await caller.page.getByRole('button', { name: 'Something was wrong with this call' }).click()
  const sheet = caller.page.getByRole('dialog', { name: 'Complaint about this call' })
  await sheet.getByRole('radio', { name: 'No picture, or it froze' }).check()
  await sheet.getByRole('button', { name: 'Send complaint' }).click()
  const number = (await sheet.getByText(/^C(-[0-9A-Z]{4}){4}$/).textContent()) ?? ''
  expect(await gateway.operator('complaints')).toContain(number)
  await gateway.operator(
    'complaints',
    'answer',
    number,
    '--answer',
    'It froze. Your coins are back.',
    '--coins',
    '40',
    '--why',
    'The picture froze',
  )

  await caller.open('/videoHistory')
  await expect(caller.page.getByRole('status').filter({ hasText: /^1,000$/ })).toBeVisible()
  await caller.page
    .getByRole('button', { name: /^Receipt of the call with/ })
    .first()
    .click()
  await caller.page.getByRole('button', { name: 'Your complaint was answered' }).click()
  await expect(caller.page.getByText('It froze. Your coins are back.')).toBeVisible()
  await expect(caller.page.getByText('40 coins were refunded to you.')).toBeVisible()

  // The memory lives in the page: it is there while the person stays, also behind the end of the call.
  await host.page.getByRole('button', { name: 'Back' }).first().click()
  await host.safety.shield.click()
  await host.safety.group(/Sexual content or nudity/).check({ force: true })
  const pictures = host.safety.sheet.getByRole('img', { name: /second(s)? ago|just now/ })
  await expect(pictures.first()).toBeVisible()
  const shown = await pictures.count()
  await host.safety.sheet.getByRole('button', { name: 'Report', exact: true }).click()
  const said = (await host.notice.getByText(/Your report number is \d+/).textContent()) ?? ''
  const folder = testInfo.outputPath('pictures')
  await gateway.operator('reports', 'pictures', /\d+/.exec(said)?.[0] ?? '', '--to', folder)
  const files = readdirSync(folder)
  expect(files).toHaveLength(shown)
  expect(
    readFileSync(`${folder}/${files[0] ?? ''}`)
      .subarray(0, 2)
      .toString('hex'),
    'a JPEG',
  ).toBe('ffd8')
})

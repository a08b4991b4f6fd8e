import { expect, test } from '../../fixtures/test.ts'

test('the green room: own picture, level, tone, and a test of the line whose report can be kept', async ({
  visitor,
}) => {
  const person = await visitor()
  await person.arrive('caller@demo.test', { path: '/setting' })
  const { page } = person
  await page.getByRole('link', { name: 'Check camera and sound' }).click()
  // No camera before a press, though the browser would not ask.
  await page.getByRole('button', { name: 'Allow camera and microphone' }).click()
  await expect(page.getByLabel('Your picture')).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
  await page.getByRole('button', { name: 'Play a test tone' }).click()
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(page.getByText(/kbit\/s up, .* kbit\/s down/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/Calls with picture will run well|Enough for/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report' }).click()
  let text = ''
  for await (const chunk of await (await download).createReadStream()) text += String(chunk)
  const report = JSON.parse(text) as { results: Record<string, { state: string }> }
  expect(Object.entries(report.results).map(([step, { state }]) => [step, state])).toEqual([
    ['gateway', 'ok'],
    ['socket', 'ok'],
    ['direct', 'ok'],
    ['relay', 'ok'],
    ['media', 'flowed'],
  ])
  expect(text).not.toMatch(/credential|username|\d+\.\d+\.\d+\.\d+:\d+/)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

/** A page of somebody else that shows the site in a frame. @returns its origin and how to end it */
async function partner(framed: string) {
  const server = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><iframe src="${framed}" width="800" height="600"></iframe>`),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end: () => server.close() }
}

/** Sends the site as a brand has it whose `frameAncestors` name these origins. */
const framedBy = (page: Page, site: string, origins: string) =>
  page.route(`${site}/**`, async (route) => {
    const answer = await route.fetch()
    const { 'x-frame-options': _old, ...headers } = answer.headers()
    await route.fulfill({
      response: answer,
      headers: {
        ...headers,
        'content-security-policy': (headers['content-security-policy'] ?? '').replace(
          /frame-ancestors [^;]*/,
          `frame-ancestors ${origins}`,
        ),
      },
    })
  })

test('a page that the brand does not name cannot show the site in a frame (R2.62)', async ({
  running,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push(
    /frame-ancestors|Refused to (frame|display)|violates the following Content Security Policy/,
  )
  const { origin, end } = await partner(`${running.url}/`)
  const { page } = await visitor({ newcomer: true })
  await page.goto(origin)
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
  end()
})

test('a page that the brand names shows it, with nothing standing in front', async ({ running, visitor }) => {
  const { origin, end } = await partner(`${running.url}/`)
  const { page } = await visitor({ newcomer: true })
  await framedBy(page, running.url, origin)
  await page.goto(origin)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Start now' })).toHaveCount(0)
  end()
})

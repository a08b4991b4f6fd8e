import { expect, test } from '../../fixtures/test.ts'

const filesIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/[^"#]+)"/g)].map(([, path = '']) => path)

test('every file a page names is there, compressed, and kept for good where its name has a hash', async ({
  running,
}) => {
  const html = await (await fetch(`${running.url}/de`)).text()
  const files = filesIn(html).filter((path) => /\.\w+$/.test(path))
  for (const ending of ['.js', '.css', '.svg', '.png', '.webmanifest'])
    expect(
      files.filter((path) => path.endsWith(ending)),
      ending,
    ).not.toEqual([])
  for (const path of files) {
    const answer = await fetch(running.url + path, { headers: { 'accept-encoding': 'br' } })
    expect(answer.status, path).toBe(200)
    await answer.arrayBuffer()
    if (path.startsWith('/assets/'))
      expect(answer.headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable')
    if (/\.(js|css)$/.test(path) && Number(answer.headers.get('content-length')) > 600)
      expect(answer.headers.get('content-encoding'), path).toBe('br')
  }
  for (const path of ['/', '/de', '/sw.js', '/robots.txt', '/manifest.webmanifest'])
    expect((await fetch(running.url + path)).headers.get('cache-control'), path).toBe('no-cache')
})

test('the strict policy stands on pages, on what is missing and on the service worker', async ({
  running,
}) => {
  for (const path of ['/', '/ar/terms-of-use', '/wall', '/nope', '/sw.js']) {
    const { headers } = await fetch(running.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'none'",
      "script-src 'self';",
      "require-trusted-types-for 'script'",
      "base-uri 'none'",
      "object-src 'none'",
    ])
      expect(policy, path).toContain(part)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('one address for each page; what does not exist is 404 and leads a person home', async ({
  running,
  visitor,
  expectedErrors,
}) => {
  for (const [from, to] of [
    ['/de/', '/de'],
    ['/de.html', '/de'],
    ['/index.html?a=1', '/?a=1'],
  ] as const) {
    const answer = await fetch(running.url + from, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')], from).toEqual([301, to])
  }
  for (const path of ['/de/no/such/page', '/assets/index-00000000.js', '/_headers', '/.site.json'])
    expect((await fetch(running.url + path)).status, path).toBe(404)
  expectedErrors.push(/404/)
  const plain = await visitor({ javaScriptEnabled: false })
  await plain.open('/no/such/page')
  await expect(plain.heading).toHaveText('404')
  const person = await visitor()
  await person.open('/de/no/such/page')
  await expect(person.page).toHaveURL(/\/de$/)
})

test('the manifest and its icons fit each other', async ({ running, brand }) => {
  const manifest = (await (await fetch(`${running.url}/manifest.webmanifest`)).json()) as {
    name: string
    start_url: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest).toMatchObject({ name: brand.name, start_url: '/', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const bytes = Buffer.from(await (await fetch(running.url + src)).arrayBuffer())
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

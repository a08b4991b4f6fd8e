import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

/**
 * What a hostile game tries once it has its port: each is the body of an async function that answers what it
 * got, and answers nothing when it got nothing. `site` is the origin around the game.
 */
const TRIES: Readonly<Record<string, string>> = {
  'read cookies': 'return document.cookie || undefined',
  'read storage': 'return JSON.stringify(localStorage)',
  'read storage of the tab': 'return JSON.stringify(sessionStorage)',
  'open a database':
    'return await new Promise((done, fail) => { const r = indexedDB.open("a"); r.onsuccess = () => done("open"); r.onerror = fail })',
  'read the page around it': 'return parent.document.body.textContent',
  'read storage of the page around it': 'return JSON.stringify(parent.localStorage)',
  'listen to keys of the page around it': 'parent.addEventListener("keydown", () => {}); return "listening"',
  'take the name of the site': 'document.domain = new URL(site).hostname; return "named"',
  'move the page away': 'top.location.href = "https://evil.example/"; await wait(300)',
  'move the page away by a link':
    'const a = document.createElement("a"); a.href = "https://evil.example/"; a.target = "_top"; document.body.append(a); a.click(); await wait(300)',
  'send a form to the page':
    'const f = document.createElement("form"); f.action = site + "/setting"; f.target = "_top"; document.body.append(f); f.submit(); await wait(300)',
  'open a window': 'const w = open("about:blank"); return w === null ? undefined : "opened"',
  'open a window by a link':
    'const a = document.createElement("a"); a.href = "about:blank"; a.target = "_blank"; document.body.append(a); a.click(); await wait(300)',
  'ask for camera and microphone':
    'const s = await navigator.mediaDevices.getUserMedia({ video: true, audio: true }); return s.id',
  'ask where the person is':
    'return await new Promise((done, fail) => navigator.geolocation.getCurrentPosition(() => done("here"), fail))',
  'ask for notifications':
    'const p = await Notification.requestPermission(); return p === "granted" ? p : undefined',
  'show a dialog of the browser': 'return confirm("Your coins, please") ? "yes" : undefined',
  'fill the screen': 'await document.documentElement.requestFullscreen(); return "full"',
  'call the gateway as the person':
    'const r = await fetch(site + "/facade/api/user/currentUser", { credentials: "include" }); return await r.text()',
  'call the gateway unread':
    'const r = await fetch(site + "/wchat/activities/api/task", { method: "POST", mode: "no-cors", credentials: "include" }); return r.type === "opaque" ? undefined : r.type',
  'register a worker of the site': 'await navigator.serviceWorker.register("/sw.js"); return "registered"',
  'read a frame of the site inside itself':
    'const f = document.createElement("iframe"); f.src = site + "/setting"; f.sandbox = "allow-scripts allow-same-origin"; document.body.append(f); await wait(800); return f.contentDocument.body.textContent',
  'get a second port':
    'parent.postMessage({ type: "hello", version: 1, nonce }, "*"); await wait(300); return ports > 1 ? "second" : undefined',
  'spend coins':
    'for (const type of ["spend", "pay", "buy", "gift", "confirm", "balance"]) port.postMessage({ type, coins: 50, price: 50, count: 1 }); await wait(300); return answers.find((a) => "coins" in a || "balance" in a)',
  'send what is huge':
    'port.postMessage({ type: "over", score: "9".repeat(30_000_000) }); port.postMessage({ type: "score", score: 1, more: new Uint8Array(60_000_000) }); await wait(500)',
  'claim a score nobody can make': 'port.postMessage({ type: "over", score: 800 }); await wait(500)',
}

const pageOf = (attempt: string) => `<!doctype html><title>hostile</title><body><script>
const site = location.ancestorOrigins[0]
const nonce = location.hash.slice(1)
const wait = (ms) => new Promise((done) => setTimeout(done, ms))
const answers = []
let ports = 0, port
addEventListener('message', async (event) => {
  if (event.ports.length === 0) return
  ports += 1
  if (ports > 1) return
  port = event.ports[0]
  port.onmessage = ({ data }) => answers.push(data)
  answers.push(event.data)
  port.postMessage({ type: 'ready' })
  try { window.got = await (async () => { ${attempt} })() } catch (error) { window.why = String(error) }
  window.tried = true
})
parent.postMessage({ type: 'hello', version: 1, nonce }, '*')
</script>`

/** Serves a hostile page in place of the game, without any policy of its own. */
const serve = (page: Page, attempt: string) =>
  page.route(/^http:\/\/127\.0\.0\.1:\d+\/pairs\/$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: pageOf(attempt) }),
  )

test.describe('hostile games', () => {
  test.beforeEach(({ expectedErrors }) => {
    // What the browser refuses it says in the console.
    expectedErrors.push(/./)
  })

  test('twenty-six tries to read, to spend and to escape get nothing', async ({ visitor, gateway }) => {
    test.setTimeout(240_000)
    const ana = await gateway.newPerson('Ana')
    const person = await visitor({ permissions: [] })
    await person.arrive(ana.email, { password: ana.password, path: '/games' })
    const { page } = person
    const balance = await person.balance.first().getAttribute('aria-label')
    const tries = Object.entries(TRIES)
    expect(tries.length).toBeGreaterThanOrEqual(20)
    for (const [name, attempt] of tries) {
      await test.step(name, async () => {
        await serve(page, attempt)
        await person.open('/games/pairs')
        const frame = page.frames().find((one) => one.url().includes('/pairs/')) ?? null
        await expect
          .poll(
            async () =>
              await (page.frames().find((one) => one.url().includes('/pairs/')) ?? frame)?.evaluate(
                'window.tried === true',
              ),
            { message: name, timeout: 10_000 },
          )
          .toBe(true)
        const inside = page.frames().find((one) => one.url().includes('/pairs/'))
        expect(await inside?.evaluate('window.got'), name).toBeUndefined()
        expect(new URL(page.url()).pathname, name).toBe('/games/pairs')
        expect(page.context().pages(), name).toHaveLength(1)
        await expect(page.getByRole('heading', { level: 1, name: 'Pairs' })).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        expect(await person.balance.first().getAttribute('aria-label'), name).toBe(balance)
        await page.unroute(/^http:\/\/127\.0\.0\.1:\d+\/pairs\/$/)
      })
    }
    await expect(page.getByText('This score does not count')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Close game' }).click()
    await page.goto('/games')
    await expect(page.getByRole('listitem').filter({ hasText: 'Pairs' })).toContainText('Not played yet')
  })

  test('a game that posts a million messages is stopped, says so, and can be closed', async ({
    visitor,
    gateway,
  }) => {
    const ana = await gateway.newPerson('Ana')
    const person = await visitor()
    await person.arrive(ana.email, { password: ana.password, path: null })
    const { page } = person
    await serve(
      page,
      'for (let n = 0; n < 1_000_000; n += 1) { if (n % 2) port.postMessage({ type: "score", score: n % 700 }); else parent.postMessage("noise", "*") }',
    )
    await person.open('/games/pairs')
    await expect(page.getByRole('heading', { name: 'The game was stopped' })).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Close game' }).first().click()
    await expect(page.getByRole('heading', { name: 'The game was stopped' })).toHaveCount(0)
  })

  test('a game that goes to the site itself is nobody there', async ({ visitor, gateway }) => {
    const ana = await gateway.newPerson('Ana')
    const person = await visitor()
    await person.arrive(ana.email, { password: ana.password, path: null })
    const { page } = person
    await serve(page, 'location.href = site + "/setting"; await wait(60_000)')
    await person.open('/games/pairs')
    // Before the game comes, the frame is blank.
    const inside = () =>
      page.frames().find((one) => one !== page.mainFrame() && !/^$|about:blank|\/pairs\//.test(one.url()))
    await expect.poll(() => inside()?.url()).toBeDefined()
    // Whatever came there has no origin: no cookies, no storage, no session.
    const read =
      '(() => { try { return document.cookie + JSON.stringify(localStorage) } catch { return "" } })()'
    const asked = (what: string) =>
      expect.poll(() =>
        inside()
          ?.evaluate(what)
          .catch(() => 'the page in the frame is another one by now'),
      )
    await asked(read).toBe('')
    await asked('window.origin').toBe('null')
    await expect(page.getByRole('heading', { level: 1, name: 'Pairs' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/games/pairs')
  })
})

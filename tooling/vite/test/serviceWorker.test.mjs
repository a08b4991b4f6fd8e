import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { serviceWorker } from '../src/worker/serviceWorker.mjs'

const SHELL =
  '<!doctype html><head><script src="/assets/boot-1.js"></script><script type="module" src="/assets/index-1.js"></script><link rel="modulepreload" href="/assets/vendor-1.js"><link rel="stylesheet" href="/assets/index-1.css"><link rel="apple-touch-icon" href="/assets/icon-180-1.png"><link rel="preload" as="font" href="/assets/onest-1.woff2"></head>'
const FILES = [
  '/assets/boot-1.js',
  '/assets/index-1.js',
  '/assets/vendor-1.js',
  '/assets/index-1.css',
  '/assets/icon-180-1.png',
  '/assets/onest-1.woff2',
  '/assets/app-de.js',
  '/assets/start-ar.js',
  '/assets/AgoraRTC-1.js',
  '/assets/CallLayer-1.js',
]
/** @param {string} shellHtml @param {string[]} [files] */
const buildOf = async (shellHtml, files = FILES) =>
  JSON.parse(/^const BUILD = (.*)$/m.exec(await serviceWorker({ shellHtml, files }))?.[1] ?? 'null')

it('fetches beforehand what the shell names and nothing else: no languages, no Agora, no calls', async () => {
  const build = await buildOf(SHELL)
  expect(build.shell).toEqual([
    '/app/',
    '/assets/boot-1.js',
    '/assets/index-1.js',
    '/assets/vendor-1.js',
    '/assets/index-1.css',
  ])
  expect(build.files).toEqual([...FILES].sort())
  expect(build.icon).toBe('/assets/icon-180-1.png')
})

it('is another one as soon as a file or the shell is, and the same otherwise', async () => {
  const { id } = await buildOf(SHELL)
  expect((await buildOf(SHELL, [...FILES])).id).toBe(id)
  expect((await buildOf(SHELL, [...FILES, '/assets/app-fr.js'])).id).not.toBe(id)
  expect((await buildOf(SHELL.replace('boot-1', 'boot-2'))).id).not.toBe(id)
})

it('reloads no page: a call may be running in it', async () => {
  const source = await serviceWorker({ shellHtml: SHELL, files: FILES })
  expect(source).not.toMatch(/\.navigate\(|location\.reload/)
  // Taking over under an open page stops the worker before it: a reload in that moment was left without an
  // answer.
  expect(source).not.toContain('skipWaiting')
})

it('makes a page wait for the boot script again, which is for somebody who has been here', async () => {
  /** @type {((event: object) => void) | undefined} */
  let onFetch
  const text = `<!doctype html><script async fetchpriority="high" src="/assets/boot-1.js"></script>${'x'.repeat(100_000)}<script async src="/other.js"></script>`
  const page = new Response(text, {
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'content-length': String(text.length),
    },
  })
  const self = {
    addEventListener: (/** @type {string} */ name, /** @type {typeof onFetch} */ listener) => {
      if (name === 'fetch') onFetch = listener
    },
  }
  runInNewContext(await serviceWorker({ shellHtml: SHELL, files: FILES }), {
    self,
    URL,
    Headers,
    Response,
    TransformStream,
    TextDecoderStream,
    TextEncoderStream,
  })
  /** @type {Promise<Response> | undefined} */
  let answer
  onFetch?.({
    request: { method: 'GET', mode: 'navigate', url: 'https://zest.example/de' },
    preloadResponse: Promise.resolve(page),
    respondWith: (/** @type {Promise<Response>} */ given) => {
      answer = given
    },
  })
  const given = await answer
  expect(given?.status).toBe(404)
  expect(Object.fromEntries(given?.headers ?? [])).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
  })
  expect(await given?.text()).toBe(text.replace('async ', ''))
})

it.each([
  ['/videoHistory?a=1', '/videoHistory'],
  ['//evil.example/x', '/'],
  ['/\\evil.example/x', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  [7, '/7'],
  [undefined, '/'],
  ['http://[', '/'],
])('a press on a message that says %j opens %s of the site and nothing of others', async (path, pathname) => {
  /** @type {((event: object) => void) | undefined} */
  let onPress
  /** @type {string[]} */
  const opened = []
  const self = {
    location: { origin: 'https://zest.example' },
    clients: {
      matchAll: async () => [],
      openWindow: async (/** @type {string} */ href) => void opened.push(href),
    },
    addEventListener: (/** @type {string} */ name, /** @type {typeof onPress} */ listener) => {
      if (name === 'notificationclick') onPress = listener
    },
  }
  runInNewContext(await serviceWorker({ shellHtml: SHELL, files: FILES }), { self, URL })
  /** @type {Promise<unknown> | undefined} */
  let work
  onPress?.({
    notification: { close: () => undefined, data: { path, pushContentId: 'a-1', sendTime: 5 } },
    waitUntil: (/** @type {Promise<unknown>} */ given) => {
      work = given
    },
  })
  await work
  expect(
    opened.map((href) => [
      new URL(href).origin,
      new URL(href).pathname,
      new URL(href).searchParams.get('pushContentId'),
    ]),
  ).toEqual([['https://zest.example', pathname, 'a-1']])
})

/** The worker with pages that are open. @param {string[]} visibilities */
async function withPages(visibilities) {
  /** @type {Record<string, (event: object) => void>} */
  const listeners = {}
  /**
   * @type {{
   *   title: string
   *   options: { body: string; tag: string; icon: string; data: object; requireInteraction: boolean }
   * }[]}
   */
  const shown = []
  const self = {
    location: { origin: 'https://zest.example' },
    addEventListener: (/** @type {string} */ name, /** @type {(event: object) => void} */ listener) => {
      listeners[name] = listener
    },
    clients: {
      matchAll: async () => visibilities.map((visibilityState) => ({ visibilityState, focused: false })),
    },
    registration: {
      showNotification: async (
        /** @type {string} */ title,
        /** @type {(typeof shown)[number]['options']} */ options,
      ) => {
        shown.push({ title, options })
      },
      getNotifications: async (/** @type {{ tag?: string }} */ { tag } = {}) =>
        shown
          .filter(({ options }) => tag === undefined || tag === '' || options.tag === tag)
          .map((one) => ({ close: () => void shown.splice(shown.indexOf(one), 1) })),
    },
  }
  runInNewContext(await serviceWorker({ shellHtml: SHELL, files: FILES }), { self, URL })
  return {
    shown,
    /** @param {unknown} message */
    async push(message) {
      /** @type {Promise<unknown> | undefined} */
      let done
      listeners['push']?.({
        data: { json: () => message },
        waitUntil: (/** @type {Promise<unknown>} */ until) => {
          done = until
        },
      })
      await done
    },
  }
}

it('shows a message when nobody looks, and stays still while a page is seen', async () => {
  const message = {
    title: 'Missed call',
    body: 'Ada called you.',
    path: '/videoHistory',
    tag: 'call-1',
    kind: 'missedCall',
    pushContentId: 'missedCall-1',
    sendTime: 1,
  }
  for (const pages of [[], ['hidden']]) {
    const worker = await withPages(pages)
    await worker.push(message)
    expect(worker.shown).toMatchObject([
      {
        title: 'Missed call',
        options: {
          body: 'Ada called you.',
          tag: 'call-1',
          icon: '/assets/icon-180-1.png',
          requireInteraction: false,
          data: { path: '/videoHistory', pushContentId: 'missedCall-1', sendTime: 1 },
        },
      },
    ])
    await worker.push({ title: 7 })
    expect(worker.shown).toHaveLength(1)
  }
  const watched = await withPages(['hidden', 'visible'])
  await watched.push(message)
  expect(watched.shown).toEqual([])
})

it('closes what is withdrawn and nothing else, and shows nothing for it', async () => {
  const worker = await withPages([])
  for (const tag of ['friend-7', 'friend-70', 'call-7']) await worker.push({ title: 'Hello', tag })
  const tags = () => worker.shown.map(({ options }) => options.tag)
  await worker.push({ kind: 'withdraw', tag: 'friend-7' })
  expect(tags()).toEqual(['friend-70', 'call-7'])
  for (const tag of ['friend-7', '', undefined, 7]) await worker.push({ kind: 'withdraw', tag })
  expect(tags()).toEqual(['friend-70', 'call-7'])
})

it('answers pages and files of the build, and leaves everything of the gateway to the network', async () => {
  /** @type {((event: object) => void) | undefined} */
  let onFetch
  const self = {
    location: { origin: 'https://zest.example' },
    addEventListener: (/** @type {string} */ name, /** @type {(event: object) => void} */ listener) => {
      if (name === 'fetch') onFetch = listener
    },
  }
  const kept = async () => ({ body: 'kept' })
  runInNewContext(await serviceWorker({ shellHtml: SHELL, files: FILES }), {
    self,
    URL,
    caches: { match: kept },
    fetch: async () => new Response('<p>'),
  })
  /** @param {string} url @param {object} [more] */
  const isAnswered = (url, more = {}) => {
    let answered = false
    const request = { method: 'GET', mode: 'cors', url, headers: new Headers(), ...more }
    onFetch?.({
      request,
      preloadResponse: Promise.resolve(undefined),
      respondWith: () => {
        answered = true
      },
    })
    return answered
  }
  const [file = ''] = FILES
  expect(isAnswered(`https://zest.example${file}`)).toBe(true)
  expect(isAnswered('https://zest.example/wall', { mode: 'navigate' })).toBe(true)
  for (const url of [
    'https://zest.example/api/goldNum',
    'https://zest.example/wchat/im/ws/',
    'https://gateway.example/assets/app-1.js',
  ]) {
    expect(isAnswered(url), url).toBe(false)
  }
  expect(isAnswered(`https://zest.example${file}`, { method: 'POST' })).toBe(false)
})

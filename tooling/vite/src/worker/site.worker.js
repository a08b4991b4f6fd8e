// The service worker of a site. Above this line the build writes `const BUILD = { id, icon, shell, files }`.
// It answers files of the build and, without a network, addresses of the site; never anything of the gateway. A newer one waits until no
// page of the site is open: pages are always the newest anyway, and one that takes over under a page can leave its reload without an answer.
const SHELL = `shell-${BUILD.id}`
const FILES = 'files'
const own = new Set(BUILD.files)
const pathOf = (url) => (new URL(url).origin === self.location.origin ? new URL(url).pathname : '')

/** Fetches files that are not kept yet. Their names change with their content. */
async function keep(paths) {
  const cache = await caches.open(FILES)
  await Promise.all(
    paths
      .filter((path) => own.has(path))
      .map(async (path) => (await cache.match(path, { ignoreVary: true })) ?? cache.add(path)),
  )
}

self.addEventListener('install', (event) => {
  const [page, ...files] = BUILD.shell
  const keepPage = async () => (await caches.open(SHELL)).add(new Request(page, { cache: 'reload' }))
  event.waitUntil(Promise.all([keepPage(), keep(files)]))
})

self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('shell-') && name !== SHELL) await caches.delete(name)
    const cache = await caches.open(FILES)
    for (const request of await cache.keys()) if (!own.has(pathOf(request.url))) await cache.delete(request)
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(forget())
})

self.addEventListener('message', (event) => {
  const { type, files = [] } = event.data ?? {}
  if (type === 'keep') event.waitUntil(keep(files.map(pathOf)))
})

/** A file of the build: from the cache, else from the network and then kept. */
async function fileOf(request) {
  const kept = await caches.match(request, { cacheName: FILES, ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await (await caches.open(FILES)).put(request, answer.clone())
  return answer
}

/**
 * A page as it came paints a newcomer's first look without waiting for the boot script. Whoever has been here
 * may have another one: it waits for them, and the script is kept here.
 */
function forSomebodyKnown(answer) {
  if (!answer.headers.get('content-type')?.startsWith('text/html') || answer.body === null) return answer
  let isFirst = true
  const patient = new TransformStream({
    transform(part, controller) {
      controller.enqueue(isFirst ? part.replace('<script async ', '<script ') : part)
      isFirst = false
    },
  })
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(
    answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(patient)
      .pipeThrough(new TextEncoderStream()),
    { status: answer.status, statusText: answer.statusText, headers },
  )
}

/**
 * A page: always the newest. Without a network the shell, which says so in the person's language and offers
 * to try again.
 */
async function pageOf(event) {
  try {
    return forSomebodyKnown((await event.preloadResponse) ?? (await fetch(event.request)))
  } catch (error) {
    const shell = await caches.match(BUILD.shell[0], { cacheName: SHELL })
    if (!shell) throw error
    return shell
  }
}

/** Pages of the site; the one in front first. */
const pages = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).sort(
    (a, b) => Number(b.focused) - Number(a.focused),
  )

/** Takes a notification off the screen: what it tells of is over, or was seen elsewhere. */
async function close(tag) {
  if (typeof tag !== 'string' || tag === '') return
  for (const shown of await self.registration.getNotifications({ tag })) shown.close()
}

// Nobody who looks at the site needs to be told beside it: the page rings by itself.
self.addEventListener('push', (event) => {
  const show = async () => {
    const { title, body, path, tag, kind, pushContentId, sendTime } = event.data?.json() ?? {}
    if (kind === 'withdraw') return await close(tag)
    if (typeof title !== 'string') return
    const shown = (await pages()).some((page) => page.visibilityState === 'visible')
    if (shown) return
    await self.registration.showNotification(title, {
      body,
      tag,
      data: { path, pushContentId, sendTime },
      icon: BUILD.icon,
      badge: BUILD.icon,
      renotify: kind === 'call',
      requireInteraction: kind === 'call',
    })
  }
  event.waitUntil(show())
})

/** Where a message leads: a page of the site and nothing else, however its address is written. */
function pageOfSite(path) {
  const { origin } = self.location
  try {
    const wanted = new URL(path, origin)
    if (wanted.origin === origin) return wanted
  } catch {
    // No address at all.
  }
  return new URL('/', origin)
}

// A page that is open is brought to the front and told where to go by itself: it may be in a call, which no other address may end.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path = '/', pushContentId = '', sendTime = '' } = event.notification.data ?? {}
  const target = pageOfSite(path)
  const open = async () => {
    const [page] = await pages()
    if (page) {
      page.postMessage({ type: 'goTo', path: target.pathname + target.search, pushContentId, sendTime })
      return await page.focus()
    }
    target.searchParams.set('pushContentId', String(pushContentId))
    target.searchParams.set('sendTime', String(sendTime))
    return await self.clients.openWindow(target.href)
  }
  event.waitUntil(open())
})

// The service changed the address of this browser: the page hands the new one over when it next opens.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(pages().then((open) => open.forEach((page) => page.postMessage({ type: 'renewPush' }))))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (own.has(pathOf(request.url)) && !request.headers.has('range')) event.respondWith(fileOf(request))
})

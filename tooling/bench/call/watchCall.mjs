/**
 * Goes into every page before its own scripts, and writes down when a trusted click came and when a remote picture was first seen:
 * painted in an element of the page that nothing covers.
 * Times are ms since 1970, so that those of two pages of one machine can be compared. It must stay cheap: it is part of what is measured.
 */
export function watchCall() {
  const events = []
  window.callEvents = events
  const remote = new WeakSet()
  addEventListener('click', (event) => { if (event.isTrusted) events.push({ name: 'click', at: performance.timeOrigin + event.timeStamp }) }, true)
  const Native = window.RTCPeerConnection
  window.RTCPeerConnection = new Proxy(Native, {
    construct(target, args, self) {
      const connection = Reflect.construct(target, args, self)
      connection.addEventListener('track', ({ track }) => remote.add(track))
      return connection
    },
  })
  const isSeen = (video) => {
    const { left, top, width, height } = video.getBoundingClientRect()
    return video.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && document.elementFromPoint(left + width / 2, top + height / 2) === video
  }
  const watch = (video) => video.requestVideoFrameCallback(() => {
    if (!(video.srcObject?.getVideoTracks().some((track) => remote.has(track)) ?? false)) return
    if (isSeen(video)) events.push({ name: 'picture', at: performance.timeOrigin + performance.now() })
    else watch(video)
  })
  const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject')
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    ...source,
    set(stream) {
      source.set.call(this, stream)
      if (!(stream instanceof MediaStream) || !(this instanceof HTMLVideoElement)) return
      watch(this)
    },
  })
}

/** ms from the answering click to the moment both pages showed the other's picture. @param {import('playwright').Page} answering @param {import('playwright').Page} other */
export async function answerToBoth(answering, other) {
  const clicked = await answering.evaluate(() => window.callEvents.findLast(({ name }) => name === 'click').at)
  const shown = await Promise.all([answering, other].map(async (page) => {
    const handle = await page.waitForFunction((since) => window.callEvents.find(({ name, at }) => name === 'picture' && at >= since)?.at, clicked, { timeout: 20_000 })
    return handle.jsonValue()
  }))
  return Math.max(...shown) - clicked
}

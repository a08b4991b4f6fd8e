/**
 * Goes into every page before its own scripts, and writes down when a trusted click came and when a remote
 * picture was first seen: painted in an element of the page that nothing covers. Times are ms since 1970, so
 * that those of two pages of one machine can be compared. It must stay cheap: it is part of what is
 * measured.
 */
export function watchCall() {
  const events = []
  window.callEvents = events
  const remote = new WeakSet()
  addEventListener(
    'click',
    (event) => {
      if (event.isTrusted) events.push({ name: 'click', at: performance.timeOrigin + event.timeStamp })
    },
    true,
  )
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
    return (
      video.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      document.elementFromPoint(left + width / 2, top + height / 2) === video
    )
  }
  const framed = new WeakSet()
  const watch = (video) =>
    video.requestVideoFrameCallback(() => {
      const track = video.srcObject?.getVideoTracks().find((one) => remote.has(one))
      if (track === undefined) return
      // Painted, whatever stands before it: words over a blurred picture, say.
      if (!framed.has(track)) events.push({ name: 'frame', at: performance.timeOrigin + performance.now() })
      framed.add(track)
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

/**
 * ms from the answering click to the moment both pages showed the other's picture. @param
 * {import('playwright').Page} answering @param {import('playwright').Page} other @param {'picture' | 'frame'}
 * [what] `frame`: painted, though something may stand before it
 */
export async function answerToBoth(answering, other, what = 'picture') {
  const clicked = await answering.evaluate(
    () => window.callEvents.findLast(({ name }) => name === 'click').at,
  )
  const shown = await Promise.all(
    [answering, other].map(async (page) => {
      const handle = await page.waitForFunction(
        ([since, wanted]) => window.callEvents.find(({ name, at }) => name === wanted && at >= since)?.at,
        [clicked, what],
        { timeout: 20_000 },
      )
      return handle.jsonValue()
    }),
  )
  return Math.max(...shown) - clicked
}

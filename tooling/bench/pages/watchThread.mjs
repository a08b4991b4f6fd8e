/**
 * Watches a list of lines: frames while it is scrolled, and when a line that came stands on the screen. Goes
 * into the page before its own scripts.
 */
export function watchThread() {
  const afterPaint = (then) => requestAnimationFrame(() => setTimeout(() => then()))
  /** The last frame of the realtime line that has this text in it, ms. */
  const heard = new Map()
  const native = window.WebSocket
  window.WebSocket = class extends native {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data, timeStamp }) => {
        const mark = /bench-\d+/.exec(String(data))?.[0]
        if (mark !== undefined) heard.set(mark, timeStamp)
      })
    }
  }
  const bench = {
    /** Frame of the line (or the call of `send`) → painted with its text at the end of the log; ms. */
    arrival: (mark, log, send) =>
      new Promise((resolve) => {
        const from = performance.now()
        const look = () => {
          if (!log.lastElementChild?.textContent.includes(mark) && !log.textContent.includes(mark))
            return false
          afterPaint(() => resolve(performance.now() - (heard.get(mark) ?? from)))
          return true
        }
        const observer = new MutationObserver(() => {
          if (look()) observer.disconnect()
        })
        observer.observe(log, { childList: true, subtree: true, characterData: true })
        send?.(mark)
      }),
    /**
     * Scrolls up by `step` px a frame for `frames` frames: gaps between frames, ms, and frames in which the
     * middle of the log was empty.
     */
    scroll: (log, step, frames) =>
      new Promise((resolve) => {
        const gaps = []
        let [blank, before, left] = [0, performance.now(), frames]
        const { left: x, top, width, height } = log.getBoundingClientRect()
        const isLine = () => {
          for (const y of [0.2, 0.35, 0.5, 0.65, 0.8])
            for (const across of [0.15, 0.85]) {
              const hit = document.elementFromPoint(x + width * across, top + height * y)
              if (hit !== null && hit !== log && log.contains(hit)) return true
            }
          return false
        }
        const next = () => {
          const now = performance.now()
          gaps.push(now - before)
          before = now
          if (!isLine()) blank += 1
          log.scrollTop -= step
          left -= 1
          if (left > 0) requestAnimationFrame(next)
          else resolve({ gaps, blank, top: log.scrollTop })
        }
        requestAnimationFrame(next)
      }),
  }
  Object.assign(window, { bench })
}

/**
 * Tells how long a press takes until a page stands there, and what it waited for. Goes into the page before
 * its own scripts.
 */
export function watchOpening() {
  const bench = {
    /** @param {string[]} selectors all of which have to be seen, and no skeleton in the page */
    watch(selectors) {
      delete bench.opened
      const shown = () =>
        document.querySelector('main [role="status"][aria-label]') === null &&
        selectors.every((selector) =>
          [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()),
        )
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const fetched = performance.getEntriesByType('resource').length
          const since = (time) => Math.round(time - timeStamp)
          let framed = 0
          const look = () =>
            requestAnimationFrame(() => {
              framed += 1
              if (!shown()) return look()
              setTimeout(() => {
                const waits = performance
                  .getEntriesByType('resource')
                  .slice(fetched)
                  .map(
                    ({ name, startTime, responseEnd }) =>
                      `${new URL(name).pathname.split('/').at(-1)} ${since(startTime)}–${since(responseEnd)}`,
                  )
                bench.opened = {
                  ms: performance.now() - timeStamp,
                  trace: `frames ${framed}; fetched ${waits.join(', ') || 'nothing'}`,
                }
              })
            })
          look()
        },
        { capture: true, once: true },
      )
    },
  }
  Object.assign(window, { bench })
}

/**
 * Tells how long a press takes until a page stands there, and what it waited for. Goes into the page before
 * its own scripts.
 */
export function watchOpening() {
  performance.setResourceTimingBufferSize(5000)
  const bench = {
    /**
     * @param {string[]} selectors the page is of use once all are seen, and whole once no part of it is a
     *   skeleton
     */
    watch(selectors) {
      delete bench.opened
      const isSkeleton = () => document.querySelector('main [role="status"][aria-label]') !== null
      const isUseful = () =>
        selectors.every((selector) =>
          [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()),
        )
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const fetched = performance.getEntriesByType('resource').length
          const since = (time) => Math.round(time - timeStamp)
          let useful = 0
          const look = () =>
            requestAnimationFrame(() => {
              if (useful === 0 && isUseful()) {
                useful = -1
                setTimeout(() => {
                  useful = performance.now() - timeStamp
                })
              }
              if (useful <= 0 || isSkeleton()) return look()
              setTimeout(() => {
                const waits = performance
                  .getEntriesByType('resource')
                  .slice(fetched)
                  .map(
                    ({ name, startTime, responseEnd }) =>
                      `${new URL(name).pathname.split('/').at(-1)} ${since(startTime)}–${since(responseEnd)}`,
                  )
                bench.opened = {
                  useful,
                  whole: performance.now() - timeStamp,
                  trace: `fetched ${waits.join(', ') || 'nothing'}`,
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

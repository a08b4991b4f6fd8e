const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Says what goes on: one line at the start, one every ten seconds while it lasts, one at the end.
 *
 * @param {string} label
 * @returns {{ done: (remark?: string) => void; fail: () => void }}
 */
export function progress(label, { print = console.log, every = 10_000 } = {}) {
  const since = Date.now()
  print(`• ${label} …`)
  const timer = setInterval(
    () => print(`  … still ${label[0].toLowerCase()}${label.slice(1)} (${seconds(since)})`),
    every,
  )
  timer.unref()
  return {
    done: (remark = '') => {
      clearInterval(timer)
      print(`✓ ${label} (${seconds(since)})${remark ? ` ${remark}` : ''}`)
    },
    fail: () => {
      clearInterval(timer)
      print(`✗ ${label} (${seconds(since)})`)
    },
  }
}

/** A page that is not looked at draws no frames. */
const LONGEST_MS = 300

/**
 * Runs something once the next frame is drawn: what a press shows is seen first, what it costs comes after.
 *
 * @returns takes it back
 */
export function afterFrame(run: () => void): () => void {
  let timer = setTimeout(run, LONGEST_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

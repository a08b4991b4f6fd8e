/** The result of `work`, or `late()` thrown after `ms`. What comes later is ignored. */
export function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(late())
    }, ms)
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
    })
  })
}

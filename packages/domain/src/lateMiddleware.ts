import type { Middleware } from '@reduxjs/toolkit'

type Handle = (action: unknown) => unknown

/**
 * A place in the chain for middleware that comes with lazy concepts: the one added last sees an action first.
 */
export function createLateMiddleware(): { middleware: Middleware; add: (middleware: Middleware) => void } {
  let add: (middleware: Middleware) => void = () => {
    throw new Error('The store has to exist before middleware is added to it')
  }
  const middleware: Middleware = (api) => (next) => {
    let handle: Handle = next
    add = (added) => {
      handle = added(api)(handle)
    }
    return (action) => handle(action)
  }
  return { middleware, add: (added) => add(added) }
}

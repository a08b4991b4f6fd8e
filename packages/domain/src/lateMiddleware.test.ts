import { configureStore } from '@reduxjs/toolkit'
import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { createLateMiddleware } from './lateMiddleware.ts'

test('what is added later takes part from then on, the last one first', () => {
  const late = createLateMiddleware()
  const seen: string[] = []
  const watch =
    (name: string): Middleware =>
    () =>
    (next) =>
    (action) => {
      seen.push(`${name} ${(action as { type: string }).type}`)
      return next(action)
    }
  const store = configureStore({
    reducer: (count: number = 0, { type }: UnknownAction) => (type === 'up' ? count + 1 : count),
    middleware: (defaults) => defaults().concat(late.middleware),
  })
  store.dispatch({ type: 'up' })
  late.add(watch('a'))
  late.add(watch('b'))
  store.dispatch({ type: 'up' })
  expect([seen, store.getState()]).toEqual([['b up', 'a up'], 2])
})

test('before there is a store nothing can be added', () => {
  expect(() => createLateMiddleware().add(() => (next) => next)).toThrow(/store/)
})

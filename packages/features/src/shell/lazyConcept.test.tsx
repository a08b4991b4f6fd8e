import { createSlice } from '@reduxjs/toolkit'
import { createDomainStore } from '@visavis/domain/createDomainStore'
import type { Concept } from '@visavis/domain/createDomainStore'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { retryFailedParts } from '../i18n/lazyChunk.ts'
import { lazyPart } from '../i18n/lazyPart.tsx'
import { fakePorts } from '../stories/fakePorts.ts'
import { storyBrand } from '../stories/storyBrand.ts'
import { lazyConcept, withConcepts } from './lazyConcept.tsx'

afterEach(cleanup)
const setUp = () => createDomainStore({ ports: fakePorts(storyBrand()) })
function conceptOf(name: string) {
  const registered: string[] = []
  const concept: Concept = {
    name,
    slice: createSlice({ name, initialState: 0, reducers: {} }),
    registerListeners: () => {
      registered.push(name)
    },
  }
  return { concept, registered }
}

test('a concept is fetched once and brought into each store once', async () => {
  const { concept, registered } = conceptOf('late')
  let fetched = 0
  const late = lazyConcept('late', async () => {
    fetched += 1
    return concept
  })
  const [one, other] = [setUp(), setUp()]
  expect(late.isIn(one)).toBe(false)
  await Promise.all([late.installIn(one), late.installIn(one), late.installIn(other)])
  expect([late.isIn(one), late.isIn(other), fetched, registered.length]).toEqual([true, true, 1, 2])
})

test('a failure stays until somebody retries', async () => {
  const { concept } = conceptOf('late')
  let broken = true
  const late = lazyConcept('late', async () => {
    if (broken) throw new Error('gone')
    return concept
  })
  const store = setUp()
  await expect(late.installIn(store)).rejects.toMatchObject({ code: 'ChunkLoadError' })
  broken = false
  await expect(late.installIn(store)).rejects.toMatchObject({ code: 'ChunkLoadError' })
  retryFailedParts()
  await late.installIn(store)
  expect(late.isIn(store)).toBe(true)
})

test('a part is drawn with its concepts in the store, fetched beside it', async () => {
  const { concept } = conceptOf('late')
  let bringConcept: () => void = () => undefined
  let partAsked = false
  const late = lazyConcept(
    'late',
    () =>
      new Promise((resolve) => {
        bringConcept = () => resolve(concept)
      }),
  )
  const store = setUp()
  const Part = withConcepts(
    lazyPart(async () => {
      partAsked = true
      return () => <p>{String('late' in store.getState())}</p>
    }),
    late,
  )
  await act(async () => {
    render(
      <Provider store={store}>
        <Suspense fallback="waiting">
          <Part />
        </Suspense>
      </Provider>,
    )
  })
  expect([screen.queryByText('waiting') !== null, partAsked]).toEqual([true, true])
  await act(async () => bringConcept())
  expect(screen.queryByText('true')).not.toBeNull()
})

test('concepts that come one by one and then at once: all are there, and React has nothing to say about it', async () => {
  const said = vi.spyOn(console, 'error')
  const names = ['one', 'two', 'three']
  const bring = new Map<string, () => void>()
  const store = setUp()
  const late = names.map((name) =>
    lazyConcept(
      name,
      () =>
        new Promise((resolve) => {
          bring.set(name, () => resolve(conceptOf(name).concept))
        }),
    ),
  )
  const Part = withConcepts(
    lazyPart(async () => () => <p>{names.map((name) => String(name in store.getState())).join(' ')}</p>),
    ...late,
  )
  // As in a browser: what waits is drawn again in its own time, not when a test says so.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  startTransition(() =>
    root.render(
      <Provider store={store}>
        <Part />
      </Provider>,
    ),
  )
  await vi.waitFor(() => expect(bring.size).toBe(3))
  for (const name of ['one', 'three', 'two']) bring.get(name)?.()
  await vi.waitFor(() => expect(screen.queryByText('true true true')).not.toBeNull())
  root.unmount()
  vi.unstubAllGlobals()
  expect(said.mock.calls).toEqual([])
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { createDomainStore } from '@visavis/domain/createDomainStore'
import { useAppDispatch } from '@visavis/domain/hooks'
import { sessionStepped } from '@visavis/domain/session/session.slice'
import { loginRequired } from '@visavis/domain/shell/shell.events'
import { selectLogin } from '@visavis/domain/shell/shell.slice'
import { Suspense, use, useEffect, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakePorts } from '../../stories/fakePorts.ts'
import { storyBrand } from '../../stories/storyBrand.ts'
import { useLoginHistory } from './useLoginHistory.ts'

function later() {
  let resolve: () => void = () => undefined
  return {
    promise: new Promise<void>((done) => {
      resolve = done
    }),
    resolve: () => resolve(),
  }
}
let drawn = later()
const home = () => drawn.promise

/** Home takes until `drawn` to be drawn. */
function Behind() {
  const { pathname } = useLocation()
  if (pathname === '/') use(home())
  return <h1>{pathname}</h1>
}
function LogIn() {
  const { open, close } = useLoginHistory(false, false)
  return (
    open && (
      <button type="button" onClick={close}>
        log in
      </button>
    )
  )
}
const Page = () => (
  <>
    <Suspense>
      <Behind />
    </Suspense>
    <LogIn />
  </>
)

/** Somebody who presses as soon as the page hears them. */
function Press() {
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(loginRequired({ source: 'button' })), [dispatch])
  return null
}
/**
 * The frame in which the place of a log-in is asked for comes right after the old note is seen gone, before
 * the page has drawn its conclusions.
 */
function FrameOnceFree() {
  const { state } = useLocation()
  useLayoutEffect(() => {
    if (state === null) vi.advanceTimersByTime(1000)
  }, [state])
  return null
}
function site({ entry = null, page = <Page /> }: { entry?: object | null; page?: ReactNode } = {}) {
  window.history.replaceState(entry, '', '/about-us?x=1')
  const store = createDomainStore({ ports: fakePorts(storyBrand()) })
  store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
  render(
    <Provider store={store}>
      <BrowserRouter>{page}</BrowserRouter>
    </Provider>,
  )
  return store
}
const path = () => window.location.pathname + window.location.search
const popup = () => screen.queryByRole('button', { name: 'log in' })

beforeEach(() => {
  drawn = later()
})
afterEach(cleanup)

/** The popup is seen a frame before its address changes. */
const placed = () =>
  act(async () => {
    await vi.waitFor(() => expect(path()).toBe('/?x=1'))
  })

test('the log-in opens with the press; its address follows with the next frame, then the page behind (R2.54)', async () => {
  const store = site()
  const before = window.history.length
  await act(async () => {
    store.dispatch(loginRequired({ source: 'button' }))
  })
  expect(popup()).not.toBeNull()
  expect(path()).toBe('/about-us?x=1')
  await placed()
  expect(window.history.length).toBe(before + 1)
  expect(screen.getByRole('heading').textContent).toBe('/about-us')
  await act(async () => drawn.resolve())
  await vi.waitFor(() => expect(screen.getByRole('heading').textContent).toBe('/'))
  expect(popup()).not.toBeNull()
})

test.each([
  ['Back', () => window.history.back()],
  ['the cross', () => popup()?.click()],
])('%s closes it, also while the page behind is still being drawn', async (_how, leave) => {
  for (const ready of [false, true]) {
    drawn = later()
    if (ready) drawn.resolve()
    const store = site()
    await act(async () => {
      store.dispatch(loginRequired({ source: 'button' }))
    })
    await placed()
    if (ready) await vi.waitFor(() => expect(screen.getByRole('heading').textContent).toBe('/'))
    act(leave)
    await act(async () => {
      await vi.waitFor(() => expect(path()).toBe('/about-us?x=1'))
    })
    await vi.waitFor(() => expect(popup()).toBeNull())
    expect(screen.getByRole('heading').textContent).toBe('/about-us')
    cleanup()
  }
})

test('closed before the next frame, it leaves the page where it is', async () => {
  const store = site()
  const before = window.history.length
  await act(async () => {
    store.dispatch(loginRequired({ source: 'button' }))
  })
  act(() => popup()?.click())
  expect(popup()).toBeNull()
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
  expect([path(), window.history.length]).toEqual(['/about-us?x=1', before])
})

/** A reload keeps the note of the entry on which the log-in stood. */
const OLD_ENTRY = { usr: { login: 'pushed' }, key: 'before', idx: 0 }

test.each([
  [
    'just before',
    <>
      <Press />
      <Page />
    </>,
  ],
  [
    'just after',
    <>
      <Page />
      <Press />
    </>,
  ],
])(
  'after a reload with the log-in open, a press opens it: %s the old note is taken away',
  async (_when, page) => {
    drawn.resolve()
    site({ entry: OLD_ENTRY, page })
    await placed()
    await vi.waitFor(() => expect(screen.getByRole('heading').textContent).toBe('/'))
    expect(popup()).not.toBeNull()
    act(() => popup()?.click())
    await act(async () => {
      await vi.waitFor(() => expect(path()).toBe('/about-us?x=1'))
    })
    await vi.waitFor(() => expect(popup()).toBeNull())
  },
)

test('after a reload with the log-in open, a press opens it whose place is asked for while the old note goes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const store = site({
    entry: OLD_ENTRY,
    page: (
      <>
        <Press />
        <LogIn />
        <FrameOnceFree />
      </>
    ),
  })
  await act(async () => {
    await vi.runAllTimersAsync()
  })
  expect(selectLogin(store.getState())).not.toBeNull()
  expect(popup()).not.toBeNull()
  expect([path(), (window.history.state as { usr: unknown }).usr]).toEqual([
    '/?x=1',
    { login: 'pushed', wanted: '/about-us?x=1' },
  ])
})

test('after a reload with the log-in open, it stays shut until somebody presses', async () => {
  site({ entry: OLD_ENTRY })
  await vi.waitFor(() => expect((window.history.state as { usr: unknown }).usr).toBeNull())
  expect(popup()).toBeNull()
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { createDomainStore } from '@visavis/domain/createDomainStore'
import { sessionStepped } from '@visavis/domain/session/session.slice'
import { loginRequired } from '@visavis/domain/shell/shell.events'
import { Suspense, use } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePorts } from '../stories/fakePorts.ts'
import { storyBrand } from '../stories/storyBrand.ts'
import { useLoginHistory } from './useLoginHistory.ts'

function later() {
  let resolve: () => void = () => undefined
  return { promise: new Promise<void>((done) => { resolve = done }), resolve: () => resolve() }
}
let drawn = later()
const home = () => drawn.promise

/** Home takes until `drawn` to be drawn. */
function Behind() {
  const { pathname } = useLocation()
  if (pathname === '/') use(home())
  return <h1>{pathname}</h1>
}
function Page() {
  const { open, close } = useLoginHistory(false)
  return <><Suspense><Behind /></Suspense>{open && <button type="button" onClick={close}>log in</button>}</>
}

function site() {
  window.history.replaceState(null, '', '/about-us?x=1')
  const store = createDomainStore({ ports: fakePorts(storyBrand()) })
  store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
  render(<Provider store={store}><BrowserRouter><Page /></BrowserRouter></Provider>)
  return store
}
const path = () => window.location.pathname + window.location.search
const popup = () => screen.queryByRole('button', { name: 'log in' })

beforeEach(() => { drawn = later() })
afterEach(cleanup)

/** The popup is seen a frame before its address changes. */
const placed = () => act(async () => { await vi.waitFor(() => expect(path()).toBe('/?x=1')) })

test('the log-in opens with the press; its address follows with the next frame, then the page behind (R2.54)', async () => {
  const store = site()
  const before = window.history.length
  await act(async () => { store.dispatch(loginRequired({ source: 'button' })) })
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
    await act(async () => { store.dispatch(loginRequired({ source: 'button' })) })
    await placed()
    if (ready) await vi.waitFor(() => expect(screen.getByRole('heading').textContent).toBe('/'))
    act(leave)
    await act(async () => { await vi.waitFor(() => expect(path()).toBe('/about-us?x=1')) })
    await vi.waitFor(() => expect(popup()).toBeNull())
    expect(screen.getByRole('heading').textContent).toBe('/about-us')
    cleanup()
  }
})

test('closed before the next frame, it leaves the page where it is', async () => {
  const store = site()
  const before = window.history.length
  await act(async () => { store.dispatch(loginRequired({ source: 'button' })) })
  act(() => popup()?.click())
  expect(popup()).toBeNull()
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))) })
  expect([path(), window.history.length]).toEqual(['/about-us?x=1', before])
})

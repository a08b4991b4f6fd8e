import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storySite } from '../../stories/storySite.ts'
import { ChunkLoadError, type ChunkErrorCode } from '../../i18n/loadChunk.ts'
import { PartErrorBoundary } from './PartErrorBoundary.tsx'
import { SiteContext } from '../SiteContext.tsx'

vi.mock('../../i18n/I18nProvider.tsx', () => ({
  useLoadedText: () => (_id: string, english: string) => english,
}))
afterEach(cleanup)

const stage: { comes: boolean; code: ChunkErrorCode } = { comes: false, code: 'ChunkLoadError' }
function Part() {
  if (!stage.comes) throw new ChunkLoadError(stage.code, 'gone')
  return <p>the log-in</p>
}
function boundary(code: ChunkErrorCode, onClose?: () => void) {
  Object.assign(stage, { comes: false, code })
  const failures: unknown[] = []
  const tree = (place: string) => (
    <SiteContext value={storySite(null)}>
      <PartErrorBoundary
        place={place}
        onFailure={(error) => failures.push(error)}
        {...(onClose && { onClose })}
      >
        <Part />
      </PartErrorBoundary>
    </SiteContext>
  )
  const { rerender } = render(tree('login'))
  // React says what a boundary has caught.
  vi.mocked(console.error).mockClear()
  return { failures, at: (place: string) => rerender(tree(place)) }
}
const said = () => screen.queryByText('A part of the page could not be loaded.')

test('a part above the page that does not come is said once and can be closed; wanted again, it is asked for again', () => {
  const onClose = vi.fn()
  const { failures, at } = boundary('ChunkLoadError', onClose)
  expect(said()).not.toBeNull()
  expect(document.body.textContent, 'no code that only programmers read').not.toMatch(/ChunkLoadError|FAILED/)
  // A script that failed is remembered by the browser: trying again could not help.
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(said()).toBeNull()
  stage.comes = true
  at('/')
  expect(screen.getByText('the log-in')).toBeTruthy()
  expect(failures).toHaveLength(1)
})

test('a part of the page itself cannot be closed; its stylesheet is tried again', () => {
  boundary('CSS_CHUNK_LOAD_FAILED')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  stage.comes = true
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('the log-in')).toBeTruthy()
})

test('while offline nobody hears of an update or a code; what is missing comes by itself when the network is back', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  boundary('CSS_CHUNK_LOAD_FAILED')
  expect(screen.getByText('You are offline. We will reconnect automatically.')).toBeTruthy()
  expect(screen.queryByText(/CHUNK_LOAD_FAILED|Reloading helps/)).toBeNull()
  stage.comes = true
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('the log-in')).toBeTruthy()
  line.mockRestore()
})

test('a script that failed while offline is asked for again once the network is back, then left to the reload', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { failures } = boundary('ChunkLoadError')
  expect(failures).toHaveLength(1)
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(failures).toHaveLength(2)
  vi.mocked(console.error).mockClear()
  stage.comes = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('the log-in')).toBeTruthy()
  expect(failures).toHaveLength(2)
  line.mockRestore()
})

test('a missing script is asked about until something else is shown: what was typed may have been sent', () => {
  vi.useFakeTimers()
  const { failures, at } = boundary('ChunkLoadError')
  act(() => void vi.advanceTimersByTime(2100))
  expect(failures).toHaveLength(3)
  stage.comes = true
  act(() => at('/'))
  act(() => void vi.advanceTimersByTime(5000))
  expect(failures).toHaveLength(3)
  vi.useRealTimers()
})

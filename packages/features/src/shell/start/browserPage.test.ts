import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserPage } from './browserPage.ts'

describe('the page as the domain sees it', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('notices that the device slept, and nothing when time runs evenly', () => {
    const woke = vi.fn()
    const stop = createBrowserPage(window).onWake(woke)
    vi.advanceTimersByTime(60_000)
    expect(woke).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 120_000)
    vi.advanceTimersByTime(5_000)
    expect(woke).toHaveBeenCalledTimes(1)
    expect(woke.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(115_000)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
  it('keeps the screen on again when the tab is back in sight, and lets go once', async () => {
    const release = vi.fn(async () => undefined)
    const request = vi.fn(async () => ({ release }))
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
    const letGo = await createBrowserPage(window).keepAwake()
    expect(request).toHaveBeenCalledTimes(1)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(request).toHaveBeenCalledTimes(2)
    letGo()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect([request.mock.calls.length, release.mock.calls.length]).toEqual([2, 1])
    Reflect.deleteProperty(navigator, 'wakeLock')
  })
  it('reports going offline until told to stop', () => {
    const seen: boolean[] = []
    const stop = createBrowserPage(window).onOnline((online) => seen.push(online))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    stop()
    window.dispatchEvent(new Event('offline'))
    expect(seen).toHaveLength(2)
  })
  it('keeps the query of the start even after the address changed', () => {
    window.history.replaceState(null, '', '/wall?utm_source=a')
    const page = createBrowserPage(window)
    window.history.replaceState(null, '', '/wall')
    expect(page.startQuery().get('utm_source')).toBe('a')
  })
  it('takes what opens an account out of the address, and keeps it for the log-in', () => {
    window.history.replaceState(
      { idx: 1 },
      '',
      '/de?utm_source=a%20b&token=t1&emailToken=t2&x=1&appleAuthCode=t3#h',
    )
    const page = createBrowserPage(window)
    expect(window.location.href.replace(window.location.origin, '')).toBe('/de?utm_source=a%20b&x=1#h')
    expect(window.history.state).toEqual({ idx: 1 })
    expect(['token', 'emailToken', 'appleAuthCode'].map((name) => page.startQuery().get(name))).toEqual([
      't1',
      't2',
      't3',
    ])
    window.history.replaceState(null, '', '/?token=%00')
    createBrowserPage(window)
    expect(window.location.search).toBe('')
  })
  it('works where the screen lock does not exist', async () => {
    const release = await createBrowserPage(window).keepAwake()
    expect(() => release()).not.toThrow()
  })
  it('measures the load of the page it started on (R7.87, R7.88)', async () => {
    window.history.replaceState(null, '', '/wall')
    const page = createBrowserPage(window)
    window.history.replaceState(null, '', '/setting')
    const entry = { requestStart: 12.2, responseEnd: 40.6, loadEventEnd: 300.4 }
    vi.spyOn(window.performance, 'getEntriesByType').mockReturnValue([entry as unknown as PerformanceEntry])
    const timing = page.loadTiming()
    if (document.readyState !== 'complete') window.dispatchEvent(new Event('load'))
    vi.runAllTimers()
    expect(await timing).toEqual({ resTime: 28, loadTime: 300, path: '/wall' })
  })
})

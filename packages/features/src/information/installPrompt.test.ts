import { expect, it, vi } from 'vitest'
import { deviceOf, install, keptOffer } from './installPrompt.ts'

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
    5,
    'iphone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    5,
    'iphone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    0,
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36',
    5,
    'android',
  ],
] as const)('%s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device)
})
it('uses the offer of the browser once', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  const page = { installOffer: Object.assign(new Event('beforeinstallprompt'), { prompt }) }
  expect(keptOffer(page)).toBeDefined()
  expect(await install(page)).toBe(true)
  expect([keptOffer(page), await install(page)]).toEqual([undefined, false])
  expect(prompt).toHaveBeenCalledTimes(1)
})

import { expect, test } from 'vitest'
import { maskTags } from './maskTags.ts'

test.each([
  ['<img src=x onerror=1>', '*img src=x onerror=1*'],
  ['<IFRAME>', '*IFRAME*'],
  ['<b>', '<b>'],
  ['a<b', 'a<b'],
  ['<svg/onload=1>', '<svg/onload=1>'],
  ['<a href=x>', '*a href=x*'],
  ['<script>x</script>', '*script*x*/script*'],
  ['<script', '*script'],
  ['1 < 2 > 0', '1 < 2 > 0'],
  ['<<img>>', '<*img*>'],
])('%s → %s', (text, shown) => expect(maskTags(text)).toBe(shown))

test.each(['src', 'href', 'script', 'img', 'video', 'audio', 'iframe', 'style', 'body', 'frame'])(
  '<%s> is masked, closed or not',
  (word) => {
    expect(maskTags(`a <${word} x> b`)).toBe(`a *${word} x* b`)
    expect(maskTags(`a <${word} x`)).toBe(`a *${word} x`)
  },
)

test('long hostile texts take no time', () => {
  const started = performance.now()
  maskTags('<'.repeat(50_000) + 'src'.repeat(20_000))
  expect(performance.now() - started).toBeLessThan(500)
})

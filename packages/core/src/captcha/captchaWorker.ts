import { findNumber } from './findNumber.ts'
import type { CaptchaWork } from './messages.ts'

/** Solves one task beside the page. */
addEventListener('message', ({ data }: MessageEvent<CaptchaWork>) => {
  void findNumber(data).then((found) => postMessage(found))
})

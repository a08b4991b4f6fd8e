/// <reference path="../rtc/veil/workerUrl.d.ts" />
import { writeCaptcha, type CaptchaTask } from '../contract/captcha.ts'
import { trustedScriptUrl } from '../trusted/index.ts'
import workerUrl from './captchaWorker.ts?worker&url'
import type { CaptchaFound, CaptchaWork } from './messages.ts'

/**
 * Solves a task in a worker of its own, so that the page stays quick. @returns the answer; null where the
 * browser cannot: no worker, no hashes, or a task without a solution
 */
export async function solveCaptcha(task: CaptchaTask, signal?: AbortSignal): Promise<string | null> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'captcha' })
  try {
    const found = await new Promise<CaptchaFound>((resolve) => {
      const none = () => resolve(null)
      worker.addEventListener('message', ({ data }: MessageEvent<CaptchaFound>) => resolve(data))
      worker.addEventListener('error', none)
      signal?.addEventListener('abort', none)
      const { challenge, salt, maxnumber } = task
      worker.postMessage({ challenge, salt, max: maxnumber } satisfies CaptchaWork)
    })
    return found === null ? null : writeCaptcha(task, found)
  } finally {
    worker.terminate()
  }
}

import type { Progress } from './GatewayClient.ts'

/** Statuses whose answer has no body. */
const EMPTY = new Set([204, 205, 304])

/**
 * Sends like fetch and tells how much of the body is on its way: fetch itself cannot, and its streams need
 * HTTP/2.
 *
 * @param onProgress bytes given to the network so far
 */
export function sendWithProgress(
  onProgress: (progress: Progress) => void,
): (url: string, init: RequestInit) => Promise<Response> {
  return (url, { method = 'POST', headers, body, signal, credentials }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(new DOMException('aborted', 'AbortError'))
      const request = new XMLHttpRequest()
      const abort = (): void => request.abort()
      const end = (): void => signal?.removeEventListener('abort', abort)
      request.open(method, url)
      request.withCredentials = credentials === 'include'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        onProgress({ sent: loaded, total })
      })
      request.addEventListener('load', () => {
        end()
        const { status, responseText } = request
        // Bytes: for a string Response would add a Content-Type of its own.
        resolve(
          new Response(EMPTY.has(status) ? null : new TextEncoder().encode(responseText), {
            status,
            headers: headersOf(request.getAllResponseHeaders()),
          }),
        )
      })
      request.addEventListener('error', () => {
        end()
        reject(new TypeError('the request did not arrive'))
      })
      request.addEventListener('abort', () => {
        end()
        reject(new DOMException('aborted', 'AbortError'))
      })
      signal?.addEventListener('abort', abort, { once: true })
      request.send(body as XMLHttpRequestBodyInit)
    })
}

function headersOf(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}

/** What the service worker tells an open page. */
export type WorkerMessage =
  | {
      readonly type: 'goTo'
      readonly path: string
      readonly pushContentId: string
      readonly sendTime: number
    }
  | { readonly type: 'renewPush' }

/** Checked, for anything may be posted to a page; only addresses of the site itself count. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'renewPush') return { type: 'renewPush' }
  if (
    data.type !== 'goTo' ||
    !('path' in data) ||
    typeof data.path !== 'string' ||
    !/^\/(?![/\\])/.test(data.path)
  )
    return null
  const { pushContentId, sendTime } = data as { pushContentId?: unknown; sendTime?: unknown }
  return {
    type: 'goTo',
    path: data.path,
    pushContentId: typeof pushContentId === 'string' ? pushContentId : '',
    sendTime: typeof sendTime === 'number' ? sendTime : 0,
  }
}

import type { Data } from '@visavis/core/contract'
import type { GatewayResult } from '@visavis/core/gateway'
import { upload } from '@visavis/core/gateway/upload'
import type { Outbox, OutboxRow } from '@visavis/core/outbox/Outbox'
import type { AppDispatch } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import type { DomainPorts } from '../ports.ts'
import { pictureMoved } from './chat.events.ts'

/** Addresses of pictures that wait in this browser, by message: the store holds no files. */
const addresses = new Map<string, string>()
/** Pictures on their way. */
const running = new Map<string, AbortController>()

/** Where a waiting picture is to be seen in this page; none for lines without one. */
export function waitingPicture({ messageId, file }: OutboxRow): string | undefined {
  if (file === undefined) return undefined
  const known = addresses.get(messageId) ?? URL.createObjectURL(file)
  addresses.set(messageId, known)
  return known
}

/** The picture was sent or dropped: it stops travelling, and its address ends. */
export function forgetPicture(messageId: string): void {
  running.get(messageId)?.abort()
  const address = addresses.get(messageId)
  addresses.delete(messageId)
  if (address !== undefined) URL.revokeObjectURL(address)
}

/**
 * Sends a waiting picture: its file first, once, then its line under the id of the row. What the gateway
 * answered to the file is kept in the outbox, so that every try sends the same line.
 */
export async function sendPictureRow(
  dispatch: AppDispatch,
  { gateway }: Pick<DomainPorts, 'gateway'>,
  outbox: Outbox,
  row: OutboxRow,
): Promise<{ readonly result: GatewayResult<Data<'messageSend'>>; readonly content: string }> {
  const { messageId, friendId, file } = row
  let { content } = row
  if (content === '' && file !== undefined) {
    const stop = new AbortController()
    running.set(messageId, stop)
    const brought = await upload(
      gateway,
      'uploadImages',
      { query: {}, body: { picture: file } },
      {
        requestId: messageId,
        signal: stop.signal,
        pausesMs: [],
        onProgress: ({ sent, total }) =>
          dispatch(pictureMoved({ friendId, messageId, share: total === 0 ? 0 : sent / total })),
      },
    )
    running.delete(messageId)
    if (!brought.ok) return { result: brought, content }
    content = brought.data.content
    await outbox.change({ ...row, content })
  }
  const line = { messageId, friendId, type: 'image', content } as const
  return { result: await gateway.request('messageSend', line, { requestId: messageId }), content }
}

/** Addresses of the picture of a line; asked anew before they end. */
export const chatPicturesApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    messagePicture: build.query<Data<'messagePicture'>, { friendId: number; messageId: string }>({
      query: (input) => ({ name: 'messagePicture', input }),
      keepUnusedDataFor: 600,
    }),
  }),
})
export const { useMessagePictureQuery } = chatPicturesApi

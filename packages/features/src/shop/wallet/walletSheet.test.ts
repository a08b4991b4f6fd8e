import { expect, it, vi } from 'vitest'
import { mountWallet, WALLET_WORDS, type WalletLook } from './walletSheet.ts'

const COMPANY = 'http://127.0.0.1:9999'
const look: WalletLook = {
  locale: 'ar',
  dir: 'rtl',
  theme: {},
  labels: Object.fromEntries(WALLET_WORDS.map((word) => [word, word])) as WalletLook['labels'],
}

it('hears what the page of the company says, and nothing else', async () => {
  const sent: { message: object; port: MessagePort }[] = []
  const inside = {
    postMessage: (message: object, _target: string, [port]: MessagePort[]) =>
      port && sent.push({ message, port }),
  } as unknown as Window
  const events = { onReady: vi.fn(), onHeight: vi.fn(), onAuthorized: vi.fn(), onEnd: vi.fn() }
  const frame = { contentWindow: inside } as HTMLIFrameElement
  const line = mountWallet(frame, `${COMPANY}/wallet/x`, look, events)
  const hello = { data: { type: 'hello', version: 1 }, origin: COMPANY, source: inside }
  window.dispatchEvent(new MessageEvent('message', { ...hello, origin: 'http://localhost:9999' }))
  expect(sent).toEqual([])
  window.dispatchEvent(new MessageEvent('message', hello))
  const [first] = sent
  if (first === undefined) throw new Error('no port')
  expect(first.message).toMatchObject({ type: 'init', dir: 'rtl', labels: { pay: 'pay' } })
  const heard: unknown[] = []
  first.port.addEventListener('message', ({ data }) => heard.push(data))
  first.port.start()
  const { nonce } = first.message as { nonce: string }
  for (const message of [
    { type: 'ready', nonce: 'another' },
    { type: 'height', px: -1 },
    { type: 'authorized' },
    { type: 'toString' },
    'cancelled',
    { type: 'ready', nonce },
    { type: 'height', px: 200 },
    { type: 'authorized', token: 'wt-1' },
    { type: 'cancelled' },
    { type: 'unsupported' },
    { type: 'failed' },
  ])
    first.port.postMessage(message)
  await vi.waitFor(() => expect(events.onEnd).toHaveBeenCalledTimes(3))
  expect(events.onEnd.mock.calls).toEqual([['closed'], ['unsupported'], ['failed']])
  expect([events.onReady.mock.calls, events.onHeight.mock.calls, events.onAuthorized.mock.calls]).toEqual([
    [[]],
    [[200]],
    [['wt-1']],
  ])
  line.giveSession({ id: 'ws-1' })
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'merchant', session: { id: 'ws-1' } }]))
  line.close()
})

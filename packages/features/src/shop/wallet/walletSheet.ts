import { connectFrame, heightOf } from '../cards/companyFrame.ts'
import type { CardFieldsLook } from '../cards/cardFields.ts'

/** Words of the sheet, as its page names them. */
export const WALLET_WORDS = [
  'pay',
  'decline',
  'elsewhere',
  'cancel',
  'shop-label',
  'amount-label',
  'test',
  'working',
] as const

/** What the sheet is drawn with. */
export interface WalletLook extends Pick<CardFieldsLook, 'locale' | 'dir' | 'theme'> {
  readonly labels: Readonly<Record<(typeof WALLET_WORDS)[number], string>>
}
export interface WalletEvents {
  /** It is there, and wants to know for which shop. */
  readonly onReady: () => void
  readonly onHeight: (px: number) => void
  /** The buyer has chosen; the token stands for it. */
  readonly onAuthorized: (token: string) => void
  readonly onEnd: (how: 'closed' | 'unsupported' | 'failed') => void
}
export interface WalletLine {
  /** Names the shop, by what its gateway got for it. */
  giveSession(session: unknown): void
  close(): void
}
/** Connects to the sheet in a frame whose address is `url`. */
export type MountWallet = (
  frame: HTMLIFrameElement,
  url: string,
  look: WalletLook,
  events: WalletEvents,
) => WalletLine

const ENDS = { cancelled: 'closed', unsupported: 'unsupported', failed: 'failed' } as const
const isEnd = (type: unknown): type is keyof typeof ENDS =>
  typeof type === 'string' && Object.hasOwn(ENDS, type)

/** The sheet of a payment company's wallet, by the protocol of {@link connectFrame}. */
export const mountWallet: MountWallet = (frame, url, look, events) => {
  const { send, close } = connectFrame(frame, url, look, (message) => {
    const { type, token } = message
    if (type === 'ready') events.onReady()
    else if (type === 'height') {
      const px = heightOf(message)
      if (px !== null) events.onHeight(px)
    } else if (type === 'authorized' && typeof token === 'string') events.onAuthorized(token)
    else if (isEnd(type)) events.onEnd(ENDS[type])
  })
  return { giveSession: (session) => send({ type: 'merchant', session }), close }
}

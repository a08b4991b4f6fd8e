import { Sheet } from '@visavis/ui/Sheet'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useText } from '../../i18n/I18nProvider.tsx'
import styles from '../shop.module.css'
import { themeOf } from '../cards/useCardFieldsLook.ts'
import type { StandIn } from './standIn.ts'
import { mountWallet, type MountWallet } from './walletSheet.ts'

/** A sheet that has not come by then has failed. */
const LOAD_MS = 20_000

export interface WalletSheetProps {
  /** Address of the company's page. */
  url: string
  /** Name of the wallet. */
  wallet: string
  session: StandIn
  /** How the page is reached; another way in stories. */
  mount?: MountWallet
}

/** The sheet of a payment company's wallet: shop, amount and choice are drawn by a page of that company. */
export function WalletSheet({ url, wallet, session, mount = mountWallet }: WalletSheetProps) {
  const text = useText('shop')
  const { tag, dir } = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  /** The buyer has chosen: nothing is taken back from here on. */
  const [chosen, setChosen] = useState(false)
  const [height, setHeight] = useState(260)
  const connect = useEffectEvent((element: HTMLIFrameElement) =>
    mount(
      element,
      url,
      {
        locale: tag,
        dir,
        theme: themeOf(element),
        labels: {
          pay: text('shop.wallet.pay'),
          decline: text('shop.wallet.decline'),
          elsewhere: text('shop.wallet.elsewhere'),
          cancel: text('shop.wallet.cancel'),
          'shop-label': text('shop.wallet.to'),
          'amount-label': text('shop.pay.total'),
          test: text('shop.wallet.test'),
          working: text('base.loading'),
        },
      },
      {
        onReady: () => {
          setReady(true)
          element.focus()
          session.onvalidatemerchant?.()
        },
        onHeight: setHeight,
        onAuthorized: (token) => {
          setChosen(true)
          session.authorize(token)
        },
        onEnd: (how) => session.end(how),
      },
    ),
  )
  useEffect(() => {
    if (!frame.current) return undefined
    const line = connect(frame.current)
    session.connect(line)
    // The frame is asked for once somebody listens to its first word.
    frame.current.src = url
    return () => line.close()
  }, [url, session])
  useEffect(() => {
    if (ready) return undefined
    const timer = setTimeout(() => session.end('failed'), LOAD_MS)
    return () => clearTimeout(timer)
  }, [ready, session])
  return (
    <Sheet
      open
      title={wallet}
      width="narrow"
      dismissable={!chosen}
      onClose={() => session.end('closed')}
      {...(!chosen && { closeLabel: text('base.action.close') })}
    >
      <Stack gap={2}>
        {!ready && <Skeleton shape="form" count={2} label={text('base.loading')} />}
        <iframe
          ref={frame}
          className={styles['frame']}
          data-hidden={!ready || undefined}
          title={wallet}
          sandbox="allow-scripts allow-forms allow-same-origin"
          referrerPolicy="no-referrer"
          height={height}
        />
      </Stack>
    </Sheet>
  )
}

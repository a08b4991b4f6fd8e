import { useEffect, useEffectEvent, useState } from 'react'
import type { LedgerLine, Money } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { readCoinWays, type CoinWays } from '@visavis/domain/coins/coinWays'
import { useAddDemoCoinsMutation, useLedgerInfiniteQuery } from '@visavis/domain/coins/coins.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useShopOpen } from '@visavis/domain/globalConf/useMayTopUp'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { noticeShown, topUpClosed } from '@visavis/domain/shell/shell.events'
import { isTalking } from '@visavis/domain/shell/isTalking'
import { selectTopUp } from '@visavis/domain/shell/shell.slice'
import { useLimitOfferQuery, useShopPackagesQuery } from '@visavis/domain/shop/shop.api'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { Coin } from '@visavis/ui/Coin'
import { Heading } from '@visavis/ui/Heading'
import { Sheet } from '@visavis/ui/Sheet'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useGo, usePlace } from '../i18n/SiteLink.tsx'
import { useMoney } from '../i18n/useMoney.ts'
import { FreeWays } from './FreeWays.tsx'
import { Ledger } from './Ledger.tsx'
import styles from './coins.module.css'

/** Amounts the development gateway hands out (D18). */
const AMOUNTS = [100, 500, 1000] as const
type Amount = (typeof AMOUNTS)[number]

export interface CoinsViewProps {
  balance: number | null
  /** Where coins are sold, with the highest bonus in percent that is real now; null where none are. */
  shop: {
    href: string
    bubble: number
    /** The offer that is real now; null: there is none. */
    offer: { coins: number; price: Money; endsAt: number } | null
  } | null
  /** The gateway gives demo coins: development mode only. */
  demoCoins: boolean
  /** Coins that are left to be had without buying any. */
  ways: CoinWays
  /** Free LiveCam matches a day. */
  matches: number
  busy: Amount | null
  problem: string | null
  lines: readonly LedgerLine[] | null
  failure: GatewayFailure | null
  more: boolean
  onAdd: (gold: Amount) => void
  onMore: () => void
  onRetry: () => void
  onClose: () => void
}

/** Address of the shop that leads back to where one is. */
function useShopAddress(): string {
  const { path, search } = usePlace()
  return path === '/shop' ? '/shop' : `/shop?from=${encodeURIComponent(path + search)}`
}

/**
 * Balance, more coins, and where they went. Opened by the balance; what lacks coins leads to the shop at
 * once, and out of a call to this sheet.
 */
export function CoinsSheet() {
  const reason = useAppSelector(selectTopUp)
  const shopOpen = useShopOpen()
  const talking = useAppSelector(isTalking)
  if (reason === null) return null
  return reason === 'call' && shopOpen && !talking ? <ToShop /> : <OpenCoinsSheet />
}

function ToShop() {
  const dispatch = useAppDispatch()
  const go = useGo()
  const address = useShopAddress()
  const leave = useEffectEvent(() => {
    dispatch(topUpClosed())
    go(address)
  })
  useEffect(() => leave(), [])
  return null
}

function OpenCoinsSheet() {
  const dispatch = useAppDispatch()
  const failureText = useFailureText()
  const balance = useAppSelector(selectBalance)
  const conf = useAppSelector(selectGlobalConf)
  const ledger = useLedgerInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const [add] = useAddDemoCoinsMutation()
  const [busy, setBusy] = useState<Amount | null>(null)
  const [ways, setWays] = useState<CoinWays>({ push: 0, webapp: 0 })
  const { liveCam } = useFeatures()
  const shopOpen = useShopOpen()
  const href = useShopAddress()
  const shop = useShopPackagesQuery(undefined, { skip: !shopOpen })
  const offer = useLimitOfferQuery(undefined, { skip: !shopOpen, refetchOnMountOrArgChange: true })
  const real = offer.data?.offer ?? null
  const demoCoins = conf?.features.demoCoins ?? false
  useEffect(() => {
    if (demoCoins) return undefined
    let left = false
    void dispatch(readCoinWays()).then((read) => {
      if (!left) setWays(read)
    })
    return () => {
      left = true
    }
  }, [dispatch, demoCoins])
  const [problem, setProblem] = useState<string | null>(null)
  const onAdd = async (gold: Amount) => {
    setBusy(gold)
    setProblem(null)
    const result = await add({ gold })
    setBusy(null)
    if (result.error !== undefined) setProblem(failureText(failureOf(result.error)))
    else dispatch(noticeShown({ tone: 'success', messageId: 'app.coins.added', values: { coins: gold } }))
  }
  return (
    <CoinsView
      balance={balance}
      shop={
        shopOpen
          ? {
              href,
              bubble: shop.data?.bubble ?? 0,
              offer: real && {
                coins: real.package.coins + real.package.bonus,
                price: real.package.price,
                endsAt: real.endsAt,
              },
            }
          : null
      }
      demoCoins={demoCoins}
      ways={ways}
      matches={liveCam ? (conf?.quota?.livecam ?? 0) : 0}
      busy={busy}
      problem={problem}
      lines={ledger.data?.pages.flatMap((page) => page.list) ?? null}
      failure={ledger.error === undefined ? null : failureOf(ledger.error)}
      more={ledger.hasNextPage}
      onAdd={(gold) => void onAdd(gold)}
      onMore={() => void ledger.fetchNextPage()}
      onRetry={() => void ledger.refetch()}
      onClose={() => void dispatch(topUpClosed())}
    />
  )
}

export function CoinsView({
  balance,
  shop,
  demoCoins,
  ways,
  matches,
  busy,
  problem,
  lines,
  failure,
  more,
  onAdd,
  onMore,
  onRetry,
  onClose,
}: CoinsViewProps) {
  const text = useText()
  const formats = useFormats()
  const money = useMoney()
  return (
    <Sheet open onClose={onClose} title={text('app.coins.title')} closeLabel={text('base.action.close')}>
      <Stack gap={5}>
        <p className={styles['balance']}>
          <Coin size={32} /> <output>{balance === null ? '…' : formats.number(balance)}</output>
        </p>
        {shop !== null && (
          <Stack gap={2}>
            <ButtonLink full size="lg" variant="primary" icon="coins" href={shop.href} onClick={onClose}>
              {text('app.coins.buy')}
            </ButtonLink>
            {shop.bubble > 0 && (
              <Text size="sm" tone="coin" align="center">
                {text('app.coins.bubble', { percent: shop.bubble })}
              </Text>
            )}
            {shop.offer !== null && (
              <Text size="sm" tone="coin" align="center">
                {text('app.coins.offer', {
                  coins: shop.offer.coins,
                  price: money(shop.offer.price),
                  time: formats.dateTime(shop.offer.endsAt),
                })}
              </Text>
            )}
          </Stack>
        )}
        {demoCoins ? (
          <Stack gap={2}>
            <Heading level={3} size={5}>
              {text('app.coins.add')}
            </Heading>
            <Text size="sm" tone="secondary">
              {text('app.coins.addLead')}
            </Text>
            <div className={styles['amounts']}>
              {AMOUNTS.map((gold) => (
                <Button
                  key={gold}
                  variant={gold === 500 && shop === null ? 'primary' : 'quiet'}
                  busy={busy === gold}
                  disabled={busy !== null && busy !== gold}
                  aria-label={text('app.coins.addLabel', { coins: gold })}
                  onClick={() => onAdd(gold)}
                >
                  <bdi dir="ltr">{text('app.coins.addAmount', { coins: gold })}</bdi>
                </Button>
              ))}
            </div>
            {problem !== null && (
              <p role="alert" className={styles['problem']}>
                {problem}
              </p>
            )}
          </Stack>
        ) : (
          <>
            {shop === null && <Text tone="secondary">{text('app.coins.noShop')}</Text>}
            <FreeWays ways={ways} matches={matches} onGo={onClose} />
          </>
        )}
        <Ledger lines={lines} failure={failure} more={more} onMore={onMore} onRetry={onRetry} />
      </Stack>
    </Sheet>
  )
}

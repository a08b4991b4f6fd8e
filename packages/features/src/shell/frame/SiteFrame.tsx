import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { useMayTopUp } from '@visavis/domain/globalConf/useMayTopUp'
import { selectMe, selectSessionPending } from '@visavis/domain/session/session.slice'
import { loginRequired } from '@visavis/domain/shell/shell.events'
import { AppFrame } from '@visavis/ui/AppFrame'
import { BalanceChip } from '@visavis/ui/BalanceChip'
import { Button } from '@visavis/ui/Button'
import { Logo } from '@visavis/ui/Logo'
import { Rail } from '@visavis/ui/Rail'
import { TabBar, type NavItem } from '@visavis/ui/TabBar'
import { TopBar } from '@visavis/ui/TopBar'
import { WalletCard } from '@visavis/ui/WalletCard'
import type { ReactNode } from 'react'
import { useFormats, useStartText } from '../../i18n/I18nProvider.tsx'
import { LanguageChoice } from '../settings/LanguageChoice.tsx'
import { useSite } from '../SiteContext.tsx'
import { PATHS } from '../routes.ts'
import type { Route } from '../routes.ts'
import { Bell } from './Bell.tsx'
import { OwnCard } from './OwnCard.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import styles from './SiteFrame.module.css'
import { useNavigationItems } from './useNavigationItems.ts'

/**
 * Frame of every page: top bar and tab bar on phones, rail from 900 px. Calls have none, and pages that stand
 * alone only the balance (R2.27).
 */
export function SiteFrame({
  route,
  banners,
  onLedger,
  children,
}: {
  route: Route
  banners: ReactNode
  onLedger: () => void
  children: ReactNode
}) {
  const text = useStartText()
  const { brand, assets } = useSite()
  const items = useNavigationItems(route.screen)
  const tabs = items.filter(({ wide }) => !wide).map(({ tab = {}, ...item }) => ({ ...item, ...tab }))
  const member = useAppSelector((state) => selectMe(state) !== null)
  const pending = useAppSelector(selectSessionPending)
  if (route.frame === 'bare')
    return (
      <main id="main" tabIndex={-1} className={styles['bare']}>
        {banners}
        {children}
      </main>
    )
  if (route.frame === 'alone')
    return (
      <AppFrame
        skipLabel={text('app.nav.skip')}
        focus
        banners={banners}
        topBar={
          member || pending ? (
            <TopBar logo={null} actions={member && <Balance onPress={onLedger} />} />
          ) : undefined
        }
      >
        {children}
      </AppFrame>
    )
  const logo = <Logo mark={assets.mark} name={brand.name} href={PATHS.home} label={text('app.nav.home')} />
  const entrance = member || pending ? null : <LogInButton />
  return (
    // With the rail everything stands elsewhere: drawn anew, nothing is seen to jump.
    <AppFrame
      key={member || pending ? 'rail' : 'plain'}
      skipLabel={text('app.nav.skip')}
      focus={route.frame === 'focus'}
      banners={banners}
      topBar={
        <TopBar
          logo={logo}
          actions={
            member ? (
              <>
                <Balance onPress={onLedger} />
                <Bell />
              </>
            ) : (
              <>
                <LanguageChoice compact="narrow" />
                {entrance}
              </>
            )
          }
        />
      }
      rail={
        member || pending ? (
          <Rail
            label={text('app.nav.main')}
            logo={logo}
            items={items}
            {...(member
              ? {
                  footer: (
                    <>
                      <Wallet onPress={onLedger} />
                      <div className={styles['foot']}>
                        <OwnCard />
                        <LanguageChoice compact />
                      </div>
                    </>
                  ),
                }
              : {})}
          />
        ) : undefined
      }
      footer={member || pending ? undefined : <SiteFooter />}
      tabBar={
        tabs.length > 1 ? (
          <TabBar label={text('app.nav.main')} items={tabs} raised={raisedOf(tabs)} />
        ) : undefined
      }
    >
      {children}
    </AppFrame>
  )
}

/** Meeting by chance is raised where it stands in the middle. */
const raisedOf = (items: readonly NavItem[]): string | undefined =>
  items[(items.length - 1) / 2]?.id === PATHS.match ? PATHS.match : undefined

function LogInButton() {
  const text = useStartText()
  const dispatch = useAppDispatch()
  return (
    <Button size="sm" icon="sign-in" onClick={() => dispatch(loginRequired({ source: 'button' }))}>
      {text('app.nav.logIn')}
    </Button>
  )
}

/** The balance, and whether what opens behind it also hands coins out. */
function useBalance() {
  const text = useStartText()
  const formats = useFormats()
  const coins = useAppSelector(selectBalance)
  const more = useMayTopUp()
  return {
    coins: coins === null ? undefined : formats.number(coins),
    more,
    label:
      coins === null
        ? text('app.balance.title')
        : text(more ? 'app.balance.openGet' : 'app.balance.open', { coins }),
  }
}

function Balance({ onPress }: { onPress: () => void }) {
  return <BalanceChip {...useBalance()} onPress={onPress} />
}

function Wallet({ onPress }: { onPress: () => void }) {
  const text = useStartText()
  const { coins, more } = useBalance()
  return (
    <WalletCard
      label={text('app.balance.title')}
      coins={coins}
      action={{ label: text(more ? 'app.balance.get' : 'app.balance.ledger'), onPress }}
    />
  )
}

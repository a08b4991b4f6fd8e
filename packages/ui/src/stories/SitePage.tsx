import type { ReactNode } from 'react'
import { AppFrame } from '../AppFrame/AppFrame.tsx'
import { Avatar } from '../Avatar/Avatar.tsx'
import { BalanceChip } from '../BalanceChip/BalanceChip.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { PageHeader } from '../PageHeader/PageHeader.tsx'
import { Rail, RailLink } from '../Rail/Rail.tsx'
import { type NavItem, TabBar } from '../TabBar/TabBar.tsx'
import { TopBar } from '../TopBar/TopBar.tsx'
import { WalletCard } from '../WalletCard/WalletCard.tsx'
import { online, pictures } from './people.ts'
import { BrandLogo, type ShownBrand } from './shownBrand.tsx'

const PLACES: readonly NavItem[] = [
  { id: 'wall', href: '#wall', icon: 'squares-four', label: 'Wall' },
  { id: 'live', href: '#live', icon: 'video-camera', label: 'LiveCam' },
  { id: 'cards', href: '#cards', icon: 'cards-three', label: 'Cards' },
  {
    id: 'chats',
    href: '#chats',
    icon: 'chat-circle-dots',
    label: 'Chats',
    badge: '3',
    badgeLabel: '3 unread',
  },
  { id: 'rewards', href: '#rewards', icon: 'gift', label: 'Rewards' },
  { id: 'shop', href: '#shop', icon: 'coins', label: 'Shop' },
  { id: 'me', href: '#me', icon: 'user-circle', label: 'Me' },
]
const pick = (current: string, ids: readonly string[]) =>
  PLACES.filter(({ id }) => ids.includes(id))
    .map((place) => ({ ...place, current: place.id === current }))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

/** Places of the bar at the bottom of phones. */
export const tabPlaces = (current = 'wall') => pick(current, ['wall', 'cards', 'live', 'chats', 'me'])
/** Places of the rail. */
export const railPlaces = (current = 'wall') =>
  pick(current, ['wall', 'live', 'cards', 'chats', 'rewards', 'shop'])
/** Balance and the own person at the foot of the rail. */
export const RailFooter = () => (
  <>
    <WalletCard label="Balance" coins="1,240" action={{ label: 'Get coins', onPress: () => undefined }} />
    <RailLink
      id="me"
      href="#me"
      icon="user-circle"
      label="Alex"
      leading={<Avatar src={pictures.kai} name="" size={36} presence={online} />}
      trailing={<Icon name="gear-six" size={20} />}
    />
  </>
)

export interface SitePageProps {
  shown: ShownBrand
  /** Place that is current. */
  current: string
  /** Title of an inner page; it has a way back and no bar at the bottom. */
  title?: string
  banners?: ReactNode
  children: ReactNode
}

/** A page of the site as stories draw it, with the brand of the toolbar around it. */
export const SitePage = ({ shown, current, title, banners, children }: SitePageProps) => (
  <AppFrame
    skipLabel="Skip to content"
    focus={title !== undefined}
    banners={banners}
    topBar={
      title === undefined ? (
        <TopBar
          logo={<BrandLogo shown={shown} />}
          actions={
            <>
              <BalanceChip coins="1,240" label="1,240 coins. Get coins" onPress={() => undefined} />
              <IconButton icon="bell" label="Notices, 2 new" badge="2" />
            </>
          }
        />
      ) : (
        <PageHeader
          title={title}
          back={{ label: 'Back', href: '#back' }}
          actions={<BalanceChip coins="1,240" label="1,240 coins. Get coins" onPress={() => undefined} />}
        />
      )
    }
    tabBar={<TabBar label="Main, bottom" items={tabPlaces(current)} raised="live" />}
    rail={
      <Rail
        label="Main"
        logo={<BrandLogo shown={shown} />}
        items={railPlaces(current)}
        footer={<RailFooter />}
      />
    }
  >
    {children}
  </AppFrame>
)

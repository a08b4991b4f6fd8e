import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Avatar } from '../Avatar/Avatar.tsx'
import { BalanceChip } from '../BalanceChip/BalanceChip.tsx'
import { Banner } from '../Banner/Banner.tsx'
import { Chip, ChipRow } from '../Chip/Chip.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { HostCard } from '../HostCard/HostCard.tsx'
import { HostGrid } from '../HostGrid/HostGrid.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { LanguageMenu } from '../LanguageMenu/LanguageMenu.tsx'
import { Logo } from '../Logo/Logo.tsx'
import { PageHeader } from '../PageHeader/PageHeader.tsx'
import { Rail, RailLink } from '../Rail/Rail.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { online, pictures } from '../stories/people.ts'
import { type NavItem, TabBar } from '../TabBar/TabBar.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { TopBar } from '../TopBar/TopBar.tsx'
import { WalletCard } from '../WalletCard/WalletCard.tsx'
import { AppFrame } from './AppFrame.tsx'

const places: NavItem[] = [
  { id: 'wall', href: '#wall', icon: 'squares-four', label: 'Wall', current: true },
  { id: 'calls', href: '#calls', icon: 'clock-counter-clockwise', label: 'Calls', badge: '3', badgeLabel: '3 missed' },
  { id: 'live', href: '#live', icon: 'video-camera', label: 'LiveCam' },
  { id: 'chats', href: '#chats', icon: 'chat-circle-dots', label: 'Chats' },
  { id: 'me', href: '#me', icon: 'user-circle', label: 'Me' },
]
const languages = [{ value: 'en', label: 'English' }, { value: 'ar', label: 'العربية' }, { value: 'de', label: 'Deutsch' }]
const logo = <Logo mark={pictures.kai} name="Brand" href="#home" label="Brand, home" />
const people = [['Elif, 26', pictures.elif], ['Zuri, 26', pictures.zuri], ['Yuna, 24', pictures.yuna], ['Lucía, 27', pictures.lucia], ['Kai, 29', pictures.kai], ['Nora, 30', pictures.zuri], ['Ada, 31', pictures.yuna], ['Mia, 22', pictures.elif]] as const

const Page = ({ layout = 'overlay', banner = false, focus = false }: { layout?: 'overlay' | 'panel' | 'caption'; banner?: boolean; focus?: boolean }) => (
  <AppFrame
    skipLabel="Skip to content"
    focus={focus}
    banners={banner && <Banner kind="offline">No connection. You see what was loaded last.</Banner>}
    topBar={focus ? <PageHeader back={{ label: 'Back', href: '#back' }} /> : <TopBar logo={logo} actions={<><BalanceChip coins="1,240" label="1,240 coins. Get coins" href="#shop" /><IconButton icon="bell" label="Notices, 2 new" badge="2" /></>} />}
    tabBar={<TabBar label="Main, bottom" items={places} raised="live" />}
    rail={<Rail label="Main" logo={logo} items={places.slice(0, 4)} footer={<><WalletCard label="Balance" coins="1,240" action={{ label: 'Get coins', onPress: () => undefined }} /><RailLink id="me" href="#me" icon="user-circle" label="Alex" leading={<Avatar src={pictures.kai} name="" size={36} presence={online} />} trailing={<Icon name="gear-six" size={20} />} /></>} />}
  >
    <Stack gap={4}>
      <Stack direction="row" justify="between">
        <div style={{ flex: '0 1 420px' }}><TextField label="Search" hideLabel icon="magnifying-glass" placeholder="Search by name or ID" value="" onChange={() => undefined} /></div>
        <LanguageMenu label="Language" value="en" options={languages} onChange={() => undefined} />
      </Stack>
      <Heading level={1} size={3}>Online now</Heading>
      <ChipRow label="Groups" scroll>{['For You', 'New', 'English', 'Español', 'العربية', 'Türkçe', 'Português'].map((group, index) => <Chip key={group} selected={index === 0} onSelect={() => undefined}>{group}</Chip>)}</ChipRow>
      <HostGrid label="People">
        {people.map(([title, picture], index) => (
          <HostCard key={title} layout={layout} href="#person" title={title} picture={picture} presence={online} feature={index === 0} demo={index === 2 ? { label: 'Demo' } : undefined} vip={index % 2 ? undefined : 'VIP'} price={{ amount: '60', unit: '/min', label: '60 coins per minute' }} languages={[{ code: 'tr', name: 'Turkish' }, { code: 'en', name: 'English' }]} action={{ kind: 'call', label: `Call ${title}`, text: 'Call', onPress: () => undefined }} />
        ))}
      </HostGrid>
    </Stack>
  </AppFrame>
)
const meta = { component: Page, parameters: { bare: true } } satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Wall: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByText('Skip to content')).toHaveFocus()
  },
}
export const OtherBrand: Story = { args: { layout: 'panel' }, globals: { brand: 'pomi' } }
export const OfflineBanner: Story = { args: { banner: true } }
export const FocusPage: Story = { args: { focus: true } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { VisitorHeroView } from '../home/VisitorHero.tsx'
import { InformationScreen } from '../information/InformationScreen.tsx'
import { ProfileView } from '../profile/ProfileScreen.tsx'
import { onSite } from '../stories/onSite.tsx'
import { storyHosts, storyPerson } from '../stories/storyPeople.ts'
import type { Wall } from '../wall/wallModel.ts'
import { WallView } from '../wall/WallView.tsx'
import { SiteFrame } from './frame/SiteFrame.tsx'
import { ROUTES } from './routes.ts'
import type { Route } from './routes.ts'
import { useSite } from './SiteContext.tsx'

type Shown = 'home' | 'wall' | 'profile' | 'terms'

const people = storyHosts(11)
const wall: Wall = {
  groups: [
    { id: 0, key: 'forYou', languageId: 0 },
    { id: 1, key: 'new', languageId: 0 },
    { id: 2, key: 'language', languageId: 1 },
    { id: 3, key: 'language', languageId: 3 },
  ],
  groupId: 0,
  countries: [
    { id: 792, code: 'TR', hosts: 4 },
    { id: 276, code: 'DE', hosts: 2 },
  ],
  countryId: 0,
  countryCode: '',
  hosts: people,
  total: 11,
  online: 11,
  phase: 'ready',
  failure: null,
  more: 'none',
  end: 'all',
  refreshing: false,
  onGroup: fn(),
  onCountry: fn(),
  onMore: fn(),
  onRetry: fn(),
  onRefresh: fn(),
  onCall: fn(),
  onSafety: fn(),
  onOpen: fn(),
  onLogIn: fn(),
}

/** The route of a screen. @throws when the site has no such screen */
function routeOf(screen: Shown): Route {
  const route = ROUTES.find((one) => one.screen === screen)
  if (route === undefined) throw new Error(`No route shows ${screen}`)
  return route
}

function Content({ screen }: { screen: Shown }) {
  const { hostCardLayout } = useSite().brand
  if (screen === 'profile')
    return (
      <ProfileView
        profile={{
          phase: 'ready',
          person: storyPerson(),
          arriving: false,
          status: 2,
          own: false,
          balance: 1240,
          alsoOnline: storyHosts(4, { status: 2 }),
          from: null,
          onCall: fn(),
          onOwnPrice: fn(),
          onVoice: fn(),
          onSafety: fn(),
          onGift: fn(),
          onUnblock: fn(),
        }}
        onBack={fn()}
      />
    )
  if (screen === 'terms') return <InformationScreen page="terms" />
  return (
    <>
      {screen === 'home' && (
        <VisitorHeroView
          bonus={{ gold: 120, callCount: 3, img: '' }}
          faces={people.slice(0, 4).map(({ headImg }) => headImg)}
          onStart={fn()}
        />
      )}
      <WallView wall={wall} layout={hostCardLayout} level={screen === 'home' ? 2 : 1} />
    </>
  )
}

/** A whole page of the site, with the brand's name, mark, voice and layout around it. */
function KeyScreen({ screen }: { screen: Shown }) {
  return (
    <SiteFrame route={routeOf(screen)} banners={null} onLedger={fn()}>
      <Content screen={screen} />
    </SiteFrame>
  )
}

const visitor = { site: { member: null } }
const meta = {
  component: KeyScreen,
  parameters: { bare: true, site: { member: { id: 10_001, userName: 'Alex', goldNum: 1240 } } },
  decorators: [onSite()],
  args: { screen: 'wall' },
} satisfies Meta<typeof KeyScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Home: Story = {
  args: { screen: 'home' },
  parameters: visitor,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1 })).toBeVisible()
    // The mark and the name of the brand, not those of the stories.
    await expect((await page.findAllByRole('link', { name: /, home$/i }))[0]?.textContent).not.toContain(
      'Story',
    )
  },
}
export const WallOfMembers: Story = {}
export const Profile: Story = { args: { screen: 'profile' } }
export const Terms: Story = {
  args: { screen: 'terms' },
  parameters: visitor,
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Terms of use' }),
    ).toBeVisible()
  },
}

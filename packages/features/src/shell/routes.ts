import type { MessageIdOf } from '../i18n/text.ts'
import { conceptRoutes } from './conceptScreens.ts'
import type { ConceptScreenName } from './conceptScreens.ts'

/** Full screens that exist today. The screens themselves are loaded in `screens.ts`. */
export type ScreenName =
  | PublicScreen
  | MemberScreen
  | ConceptScreenName
  | 'home'
  | 'landing'
  | 'appeal'
  | 'moveCall'
  | 'assistant'
  | 'cancelSubscription'
  | 'withdrawal'
type PublicScreen = keyof typeof INFORMATION
type MemberScreen = keyof typeof MEMBER

/** A row of table S: where a screen lives, who may see it, and how much of the frame it keeps. */
export interface Route {
  /** Below the language prefix, in the router's pattern form. */
  readonly path: string
  readonly screen: ScreenName
  /** `member` screens ask for a log-in first (R2.39). */
  readonly access: 'public' | 'member'
  readonly titleId: Extract<MessageIdOf<'app' | 'start'>, `app.${string}`>
  /**
   * What search engines say about the page. Public pages have one; a page without is kept out of their index.
   */
  readonly descriptionId?: MessageIdOf<'app'>
  /**
   * `focus` hides the tab bar on phones, `alone` all navigation of the site: the page has its own way back
   * (R2.27). `bare` is for calls.
   */
  readonly frame: 'full' | 'focus' | 'alone' | 'bare'
  /** Value that `?tab=` must have for this row; without one it is `friends`. */
  readonly tab?: string
}

/** Public pages of a name: title `app.information.<name>`, description `app.description.<name>`. */
const INFORMATION = {
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
  guidelines: '/community-guidelines',
  about: '/about-us',
  safety: '/safety-center',
  privacyCenter: '/privacy-center',
  product: '/random-video-chat',
  download: '/download',
} as const
/** Screens of members, with the frame where it is not the full one: title `app.title.<name>`. */
const MEMBER = {
  wall: ['/wall'],
  // Before the page of a person, whose pattern it fits, too.
  editProfile: ['/profile/edit', 'focus'],
  profile: ['/profile/:friendId', 'focus'],
  history: ['/videoHistory'],
  blocked: ['/friends'],
  requests: ['/friends'],
  online: ['/friends'],
  favorites: ['/friends'],
  mutual: ['/friends'],
  greetings: ['/friends'],
  friends: ['/friends'],
  settings: ['/setting'],
  call: ['/callVideo', 'bare'],
  match: ['/matching', 'bare'],
  cards: ['/card'],
  search: ['/search'],
  discover: ['/discover'],
  security: ['/accountSecurity'],
  deletion: ['/deleteAccount'],
  message: ['/message'],
  sayHi: ['/message/IMSayHiSession', 'focus'],
  thread: ['/message/IMMessageSession/:friendId', 'focus'],
  greenRoom: ['/greenRoom', 'focus'],
  qrLogin: ['/qrLogin', 'focus'],
  task: ['/task', 'alone'],
  backpack: ['/backpack', 'alone'],
  activity: ['/activity', 'alone'],
  shop: ['/shop'],
  pay: ['/pay', 'focus'],
  pagsmile: ['/pagsmile', 'focus'],
  payResult: ['/payRes', 'focus'],
  applePay: ['/appplePay', 'focus'],
  orders: ['/payOrderList'],
  orderReceipt: ['/orderReceipt', 'focus'],
  refund: ['/payRefund', 'focus'],
  issues: ['/refundBack', 'focus'],
  savedCards: ['/cardList', 'focus'],
  payMethods: ['/paymentMethodsList', 'focus'],
  paymentInfo: ['/paymentInfoAdd', 'focus'],
  subscription: ['/subscription'],
  hostCenter: ['/hostCenter'],
  points: ['/points'],
  spending: ['/spending'],
} as const
const keysOf = <T extends object>(rows: T) => Object.keys(rows) as (keyof T & string)[]

/** In the order they are tried: an address may fit several. */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    screen: 'home',
    access: 'public',
    titleId: 'app.title.home',
    descriptionId: 'app.description.home',
    frame: 'full',
  },
  ...keysOf(MEMBER).map((screen): Route => {
    const [path, frame = 'full'] = MEMBER[screen]
    // Greetings stand in two places under one title.
    if (screen === 'greetings')
      return { path, screen, access: 'member', titleId: 'app.title.sayHi', frame, tab: 'sayhi' }
    return {
      path,
      screen,
      access: 'member',
      // Another address of the page of paying.
      titleId: `app.title.${screen === 'pagsmile' ? 'pay' : screen}`,
      frame,
      ...(path === '/friends' && { tab: screen }),
    }
  }),
  ...conceptRoutes,
  // Open to people who are banned; nothing for search engines.
  // Opened from the code of a running call by a device that may have no session yet.
  { path: '/moveCall', screen: 'moveCall', access: 'public', titleId: 'app.title.moveCall', frame: 'focus' },
  {
    path: '/cancelSubscription',
    screen: 'cancelSubscription',
    access: 'public',
    titleId: 'app.title.cancelSubscription',
    frame: 'full',
  },
  {
    path: '/withdrawal',
    screen: 'withdrawal',
    access: 'public',
    titleId: 'app.title.withdrawal',
    frame: 'full',
  },
  { path: '/appeal', screen: 'appeal', access: 'public', titleId: 'app.title.appeal', frame: 'full' },
  // Topics for everybody; the own state asks for a log-in.
  { path: '/zhushou', screen: 'assistant', access: 'public', titleId: 'app.title.assistant', frame: 'alone' },
  {
    path: '/landings/:name',
    screen: 'landing',
    access: 'public',
    titleId: 'app.title.landing',
    frame: 'full',
  },
  ...keysOf(INFORMATION).map((screen): Route => ({
    path: INFORMATION[screen],
    screen,
    access: 'public',
    titleId: `app.information.${screen}`,
    descriptionId: `app.description.${screen}`,
    frame: 'full',
  })),
]

/** Addresses of screens that other screens link to. */
export const PATHS = {
  ...INFORMATION,
  home: '/',
  wall: '/wall',
  appeal: '/appeal',
  cancelSubscription: '/cancelSubscription',
  withdrawal: '/withdrawal',
  subscription: '/subscription',
  history: '/videoHistory',
  friends: '/friends',
  blocked: '/friends?tab=blocked',
  requests: '/friends?tab=requests',
  settings: '/setting',
  task: '/task',
  backpack: '/backpack',
  activity: '/activity',
  games: '/games',
  call: '/callVideo',
  match: '/matching',
  cards: '/card',
  search: '/search',
  discover: '/discover',
  security: '/accountSecurity',
  deletion: '/deleteAccount',
  greenRoom: '/greenRoom',
  assistant: '/zhushou',
  chats: '/message',
  thread: (personId: number) => `/message/IMMessageSession/${personId}`,
  editProfile: '/profile/edit',
  profile: (personId: number) => `/profile/${personId}`,
} as const

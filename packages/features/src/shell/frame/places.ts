import type { Brand } from '@visavis/core/brand'
import type { IconName } from '@visavis/ui/iconNames'
import type { MessageIdOf } from '../../i18n/text.ts'
import { screensAt } from '../conceptScreens.ts'
import { PATHS } from '../routes.ts'
import type { ScreenName } from '../routes.ts'

/** A place of the navigation: the same list feeds tab bar and rail. */
interface NavigationPlace {
  readonly to: string
  readonly icon: IconName
  readonly labelId: MessageIdOf<'start'>
  readonly access: 'public' | 'member'
  /** Screens on which this place counts as the current one. */
  readonly screens: readonly ScreenName[]
  /** Letter after G that goes there. */
  readonly key: string
  /** Not on phones, where five places are the most; the settings lead there. */
  readonly wide?: true
  /** Whether a brand has it; every brand without. */
  readonly offered?: (features: Brand['features']) => boolean
}

/** Places that exist now, in reading order. Later concepts add theirs here. */
const NAVIGATION: readonly NavigationPlace[] = [
  {
    to: PATHS.home,
    icon: 'squares-four',
    labelId: 'app.nav.wall',
    access: 'public',
    screens: ['home', 'wall', 'profile', 'search', 'discover', ...screensAt('wall')],
    key: 'w',
  },
  {
    to: PATHS.cards,
    icon: 'cards-three',
    labelId: 'app.nav.cards',
    access: 'member',
    screens: ['cards'],
    key: 'c',
    offered: ({ cards }) => cards,
  },
  {
    to: PATHS.match,
    icon: 'video-camera',
    labelId: 'app.nav.match',
    access: 'member',
    screens: ['match'],
    key: 'l',
    offered: ({ liveCam, oneToOne }) => liveCam || oneToOne,
  },
  {
    to: PATHS.chats,
    icon: 'chat-circle-dots',
    labelId: 'app.nav.chats',
    access: 'member',
    screens: ['message', 'thread', 'sayHi'],
    key: 'm',
  },
  {
    to: PATHS.history,
    icon: 'clock-counter-clockwise',
    labelId: 'app.nav.history',
    access: 'member',
    screens: ['history', 'call'],
    key: 'h',
    wide: true,
  },
  {
    to: PATHS.task,
    icon: 'gift',
    labelId: 'app.nav.rewards',
    access: 'member',
    screens: ['task', 'backpack', 'activity', ...screensAt('rewards')],
    key: 'r',
    wide: true,
  },
  {
    to: PATHS.settings,
    icon: 'user-circle',
    labelId: 'app.nav.me',
    access: 'member',
    screens: [
      'settings',
      'friends',
      'online',
      'favorites',
      'mutual',
      'blocked',
      'requests',
      'greetings',
      'security',
      'deletion',
      'shop',
      'pay',
      'pagsmile',
      'payResult',
      'applePay',
      'orders',
      'refund',
      'issues',
      'savedCards',
      'payMethods',
      'paymentInfo',
      'subscription',
      'orderReceipt',
      'spending',
      'hostCenter',
      'points',
      ...screensAt('me'),
    ],
    key: 's',
  },
]

/** The places a brand offers. */
export const placesOf = ({ features }: Pick<Brand, 'features'>): NavigationPlace[] =>
  NAVIGATION.filter(({ offered }) => offered?.(features) ?? true)

import type { MessageIdOf } from '../i18n/text.ts'

/** Full screens that exist today. The screens themselves are loaded in `screens.ts`. */
export type ScreenName = 'home' | 'wall' | 'profile' | 'history' | 'blocked' | 'settings' | 'call' | 'terms' | 'privacy' | 'cookies' | 'guidelines' | 'about'

/** A row of table S: where a screen lives, who may see it, and how much of the frame it keeps. */
export interface Route {
  /** Below the language prefix, in the router's pattern form. */
  readonly path: string
  readonly screen: ScreenName
  /** `member` screens ask for a log-in first (R2.39). */
  readonly access: 'public' | 'member'
  readonly titleId: Extract<MessageIdOf<'start'>, `app.${string}`>
  /** What search engines say about the page. Public pages have one; a page without is kept out of their index. */
  readonly descriptionId?: MessageIdOf<'app'>
  /** `focus` hides the tab bar on phones, `bare` hides all navigation (calls). */
  readonly frame: 'full' | 'focus' | 'bare'
}

export const ROUTES: readonly Route[] = [
  { path: '/', screen: 'home', access: 'public', titleId: 'app.title.home', descriptionId: 'app.description.home', frame: 'full' },
  { path: '/wall', screen: 'wall', access: 'member', titleId: 'app.title.wall', frame: 'full' },
  { path: '/profile/:friendId', screen: 'profile', access: 'member', titleId: 'app.title.profile', frame: 'focus' },
  { path: '/videoHistory', screen: 'history', access: 'member', titleId: 'app.title.history', frame: 'full' },
  { path: '/friends', screen: 'blocked', access: 'member', titleId: 'app.title.blocked', frame: 'full' },
  { path: '/setting', screen: 'settings', access: 'member', titleId: 'app.settings.title', frame: 'full' },
  { path: '/callVideo', screen: 'call', access: 'member', titleId: 'app.title.call', frame: 'bare' },
  { path: '/terms-of-use', screen: 'terms', access: 'public', titleId: 'app.information.terms', descriptionId: 'app.description.terms', frame: 'full' },
  { path: '/privacy-policy', screen: 'privacy', access: 'public', titleId: 'app.information.privacy', descriptionId: 'app.description.privacy', frame: 'full' },
  { path: '/cookie-policy', screen: 'cookies', access: 'public', titleId: 'app.information.cookies', descriptionId: 'app.description.cookies', frame: 'full' },
  { path: '/community-guidelines', screen: 'guidelines', access: 'public', titleId: 'app.information.guidelines', descriptionId: 'app.description.guidelines', frame: 'full' },
  { path: '/about-us', screen: 'about', access: 'public', titleId: 'app.information.about', descriptionId: 'app.description.about', frame: 'full' },
]

/** Addresses of screens that other screens link to. */
export const PATHS = {
  home: '/', wall: '/wall', history: '/videoHistory', blocked: '/friends?tab=blocked', settings: '/setting', call: '/callVideo',
  terms: '/terms-of-use', privacy: '/privacy-policy', cookies: '/cookie-policy', guidelines: '/community-guidelines', about: '/about-us',
  profile: (personId: number) => `/profile/${personId}`,
} as const

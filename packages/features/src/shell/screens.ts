import { lazyPart } from '../i18n/lazyPart.tsx'
import { account, phone, queries, ways } from './concepts.ts'
import { withConcepts } from './lazyConcept.tsx'

/**
 * Screens that come when somebody goes there. What a visitor sees first is part of the entry; those of
 * members are named in `memberScreens`.
 */
export const MemberWall = withConcepts(
  lazyPart(async () => (await import('../wall/WallScreen.tsx')).WallScreen),
  queries,
)
export const PlaceShelf = withConcepts(
  lazyPart(async () => (await import('../entrances/PlaceShelf.tsx')).PlaceShelf),
  queries,
)
export const MemberScreen = lazyPart(async () => (await import('./MemberScreen.tsx')).MemberScreen)
export const CampaignScreen = lazyPart(
  async () => (await import('../information/CampaignScreen.tsx')).CampaignScreen,
  'CampaignScreen',
)
export const DownloadScreen = lazyPart(
  async () => (await import('../information/DownloadScreen.tsx')).DownloadScreen,
  'DownloadScreen',
)
export const InformationScreen = lazyPart(
  async () => (await import('../information/InformationScreen.tsx')).InformationScreen,
  'InformationScreen',
)

/** Popups and layers, each fetched when it is wanted. */
export const LogInPopup = withConcepts(
  lazyPart(async () => (await import('../account/LogInPopup.tsx')).LogInPopup),
  account,
  phone,
  ways,
)
export const MemberPopups = lazyPart(async () => (await import('./MemberPopups.tsx')).MemberPopups)
export const ConsentBanner = lazyPart(
  async () => (await import('../consent/ConsentBanner.tsx')).ConsentBanner,
)
export const AppealPanel = lazyPart(async () => (await import('../safety/AppealPanel.tsx')).AppealPanel)
export const VisitorPopups = lazyPart(async () => (await import('./popups/VisitorPopups.tsx')).VisitorPopups)
export const BannedScreen = lazyPart(async () => (await import('../notices/BannedScreen.tsx')).BannedScreen)
export const ShortcutSheet = lazyPart(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet)

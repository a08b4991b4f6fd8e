import { lazyPart } from '../i18n/lazyPart.tsx'
import { account, calls, cards, matches, phone, queries, ways } from './concepts.ts'
import { withConcepts } from './lazyConcept.tsx'

/** Screens that come when somebody goes there. What a visitor sees first is part of the entry. */
export const MemberWall = withConcepts(lazyPart(async () => (await import('../wall/WallScreen.tsx')).WallScreen), queries)
export const ProfileScreen = withConcepts(lazyPart(async () => (await import('../profile/ProfileScreen.tsx')).ProfileScreen), queries)
export const BlockedScreen = withConcepts(lazyPart(async () => (await import('../safety/BlockedScreen.tsx')).BlockedScreen), queries)
export const HistoryScreen = withConcepts(lazyPart(async () => (await import('../call/history/HistoryScreen.tsx')).HistoryScreen), queries)
export const CallRoute = lazyPart(async () => (await import('../call/CallRoute.tsx')).CallRoute)
export const MatchScreen = withConcepts(lazyPart(async () => (await import('../match/MatchScreen.tsx')).MatchScreen), queries, calls, matches)
export const GreenRoomScreen = withConcepts(lazyPart(async () => (await import('../call/greenRoom/GreenRoomScreen.tsx')).GreenRoomScreen), queries, calls)
export const CardsScreen = withConcepts(lazyPart(async () => (await import('../cards/CardsScreen.tsx')).CardsScreen), queries, calls, cards)
export const SearchScreen = withConcepts(lazyPart(async () => (await import('../search/SearchScreen.tsx')).SearchScreen), queries)
export const DiscoverScreen = withConcepts(lazyPart(async () => (await import('../discover/DiscoverScreen.tsx')).DiscoverScreen), queries)
export const SettingsScreen = withConcepts(lazyPart(async () => (await import('./SettingsScreen.tsx')).SettingsScreen), queries)
export const DeleteAccountScreen = lazyPart(async () => (await import('../settings/DeleteAccountScreen.tsx')).DeleteAccountScreen)
export const AppealScreen = lazyPart(async () => (await import('../safety/AppealScreen.tsx')).AppealScreen)
export const SecurityScreen = withConcepts(lazyPart(async () => (await import('../account/security/SecurityScreen.tsx')).SecurityScreen), queries, ways)
export const QrLoginScreen = lazyPart(async () => (await import('../account/qr/QrLoginScreen.tsx')).QrLoginScreen)
export const MoveCallScreen = withConcepts(lazyPart(async () => (await import('../call/move/MoveCallScreen.tsx')).MoveCallScreen), queries, calls)
export const LaterScreen = lazyPart(async () => (await import('./LaterScreen.tsx')).LaterScreen)
export const CampaignScreen = lazyPart(async () => (await import('../information/CampaignScreen.tsx')).CampaignScreen)
export const DownloadScreen = lazyPart(async () => (await import('../information/DownloadScreen.tsx')).DownloadScreen, 'DownloadScreen')
export const InformationScreen = lazyPart(async () => (await import('../information/InformationScreen.tsx')).InformationScreen, 'InformationScreen')

/** Popups and layers, each fetched when it is wanted. */
export const LogInPopup = withConcepts(lazyPart(async () => (await import('../account/LogInPopup.tsx')).LogInPopup), account, phone, ways)
export const ComplementPopup = lazyPart(async () => (await import('../account/ComplementPopup.tsx')).ComplementPopup)
export const LeavingPopup = lazyPart(async () => (await import('../settings/LeavingPopup.tsx')).LeavingPopup)
export const AlertsHost = withConcepts(lazyPart(async () => (await import('../alerts/AlertsHost.tsx')).AlertsHost), queries)
export const SafetySheet = withConcepts(lazyPart(async () => (await import('../safety/SafetySheet.tsx')).SafetySheet), queries)
export const CoinsSheet = withConcepts(lazyPart(async () => (await import('../coins/CoinsSheet.tsx')).CoinsSheet), queries)
export const SuggestionHost = lazyPart(async () => (await import('../suggestion/SuggestionHost.tsx')).SuggestionHost)
export const ConsentBanner = lazyPart(async () => (await import('../consent/ConsentBanner.tsx')).ConsentBanner)
export const AppealPanel = lazyPart(async () => (await import('../safety/AppealPanel.tsx')).AppealPanel)
export const BlockedPopup = lazyPart(async () => (await import('../notices/BlockedPopup.tsx')).BlockedPopup)
export const BannedScreen = lazyPart(async () => (await import('../notices/BannedScreen.tsx')).BannedScreen)
export const ShortcutSheet = lazyPart(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet)
/** The call over every page; mount it once its concept is installed. */
export const CallLayer = withConcepts(lazyPart(async () => (await import('../call/CallLayer.tsx')).CallLayer), queries)

import { lazyPart } from '../i18n/lazyPart.tsx'

/** Screens that come when somebody goes there. What a visitor sees first is part of the entry. */
export const ProfileScreen = lazyPart(async () => (await import('../profile/ProfileScreen.tsx')).ProfileScreen)
export const BlockedScreen = lazyPart(async () => (await import('../safety/BlockedScreen.tsx')).BlockedScreen)
export const HistoryScreen = lazyPart(async () => (await import('../call/history/HistoryScreen.tsx')).HistoryScreen)
export const CallRoute = lazyPart(async () => (await import('../call/CallRoute.tsx')).CallRoute)
export const SettingsScreen = lazyPart(async () => (await import('./SettingsScreen.tsx')).SettingsScreen)
export const InformationScreen = lazyPart(async () => (await import('../information/InformationScreen.tsx')).InformationScreen, 'InformationScreen')

/** Popups and layers, each fetched when it is wanted. */
export const LogInPopup = lazyPart(async () => (await import('../account/LogInPopup.tsx')).LogInPopup)
export const ComplementPopup = lazyPart(async () => (await import('../account/ComplementPopup.tsx')).ComplementPopup)
export const SafetySheet = lazyPart(async () => (await import('../safety/SafetySheet.tsx')).SafetySheet)
export const CoinsSheet = lazyPart(async () => (await import('../coins/CoinsSheet.tsx')).CoinsSheet)
export const ConsentBanner = lazyPart(async () => (await import('../consent/ConsentBanner.tsx')).ConsentBanner)
export const BannedScreen = lazyPart(async () => (await import('../notices/BannedScreen.tsx')).BannedScreen)
export const ShortcutSheet = lazyPart(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet)
/** The call over every page; mount it once its concept is installed. */
export const CallLayer = lazyPart(async () => (await import('../call/CallLayer.tsx')).CallLayer)

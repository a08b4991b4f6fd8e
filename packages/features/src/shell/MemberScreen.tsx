import { Suspense } from 'react'
import { lazyPart } from '../i18n/lazyPart.tsx'
import { ProfilePartsContext } from '../people/profilePart.ts'
import { calls, cards, chats, matches, orders, ownVideos, profile, queries, ways } from './concepts.ts'
import { CONCEPT_SCREENS, isConceptScreen } from './conceptScreens.ts'
import type { ConceptScreenName } from './conceptScreens.ts'
import { withConcepts } from './lazyConcept.tsx'
import { profileParts } from './profileParts.ts'
import type { Route } from './routes.ts'
import { BackpackScreen, DeviceTasks, RewardsScreen, WheelScreen } from './rewardParts.ts'
import { PlaceShelf } from './screens.ts'

const ProfileScreen = withConcepts(
  lazyPart(async () => (await import('../profile/ProfileScreen.tsx')).ProfileScreen),
  queries,
)
const EditProfileScreen = withConcepts(
  lazyPart(async () => (await import('../profile/edit/EditProfileScreen.tsx')).EditProfileScreen),
  queries,
  profile,
  ownVideos,
)
const BlockedScreen = withConcepts(
  lazyPart(async () => (await import('../safety/BlockedScreen.tsx')).BlockedScreen),
  queries,
)
const FriendsScreen = withConcepts(
  lazyPart(async () => (await import('../friends/FriendsScreen.tsx')).FriendsScreen),
  queries,
)
const RequestsScreen = withConcepts(
  lazyPart(async () => (await import('../friends/RequestsScreen.tsx')).RequestsScreen),
  queries,
)
const GreetingsScreen = withConcepts(
  lazyPart(async () => (await import('../chat/GreetingsScreen.tsx')).GreetingsScreen),
  queries,
  chats,
)
const HistoryScreen = withConcepts(
  lazyPart(async () => (await import('../call/history/HistoryScreen.tsx')).HistoryScreen),
  queries,
)
const CallRoute = lazyPart(async () => (await import('../call/CallRoute.tsx')).CallRoute)
const MatchHost = withConcepts(
  lazyPart(async () => (await import('./MatchHost.tsx')).MatchHost),
  queries,
  calls,
  matches,
)
const GreenRoomScreen = withConcepts(
  lazyPart(async () => (await import('../call/greenRoom/GreenRoomScreen.tsx')).GreenRoomScreen),
  queries,
  calls,
)
const CardsScreen = withConcepts(
  lazyPart(async () => (await import('../cards/CardsScreen.tsx')).CardsScreen),
  queries,
  calls,
  cards,
)
const ChatsScreen = withConcepts(
  lazyPart(async () => (await import('../chat/ChatsScreen.tsx')).ChatsScreen),
  queries,
  chats,
)
const SearchScreen = withConcepts(
  lazyPart(async () => (await import('../search/SearchScreen.tsx')).SearchScreen),
  queries,
)
const DiscoverScreen = withConcepts(
  lazyPart(async () => (await import('../discover/DiscoverScreen.tsx')).DiscoverScreen),
  queries,
)
const SettingsScreen = withConcepts(
  lazyPart(async () => (await import('./SettingsScreen.tsx')).SettingsScreen),
  queries,
)
const DeleteAccountScreen = lazyPart(
  async () => (await import('../settings/DeleteAccountScreen.tsx')).DeleteAccountScreen,
)
const AppealScreen = lazyPart(async () => (await import('../safety/AppealScreen.tsx')).AppealScreen)
const SecurityScreen = withConcepts(
  lazyPart(async () => (await import('../account/security/SecurityScreen.tsx')).SecurityScreen),
  queries,
  ways,
)
const QrLoginScreen = lazyPart(async () => (await import('../account/qr/QrLoginScreen.tsx')).QrLoginScreen)
const MoveCallScreen = withConcepts(
  lazyPart(async () => (await import('../call/move/MoveCallScreen.tsx')).MoveCallScreen),
  queries,
  calls,
)

const ShopScreen = withConcepts(
  lazyPart(async () => (await import('../shop/ShopScreen.tsx')).ShopScreen),
  queries,
)
const PayScreen = withConcepts(
  lazyPart(async () => (await import('../shop/PayScreen.tsx')).PayScreen),
  queries,
  orders,
)
const ResultScreen = withConcepts(
  lazyPart(async () => (await import('../shop/ResultScreen.tsx')).ResultScreen),
  queries,
  orders,
)
const ApplePayScreen = withConcepts(
  lazyPart(async () => (await import('../shop/ApplePayScreen.tsx')).ApplePayScreen),
  queries,
  orders,
)
const OrdersScreen = withConcepts(
  lazyPart(async () => (await import('../shop/OrdersScreen.tsx')).OrdersScreen),
  queries,
)
const OrderReceiptScreen = withConcepts(
  lazyPart(async () => (await import('../shop/OrderReceiptScreen.tsx')).OrderReceiptScreen),
  queries,
)
const RefundScreen = withConcepts(
  lazyPart(async () => (await import('../shop/RefundScreen.tsx')).RefundScreen),
  queries,
)
const IssuesScreen = withConcepts(
  lazyPart(async () => (await import('../shop/IssuesScreen.tsx')).IssuesScreen),
  queries,
)
const SavedCardsScreen = withConcepts(
  lazyPart(async () => (await import('../shop/SavedCardsScreen.tsx')).SavedCardsScreen),
  queries,
)
const MethodsScreen = withConcepts(
  lazyPart(async () => (await import('../shop/MethodsScreen.tsx')).MethodsScreen),
  queries,
)
const SubscriptionScreen = withConcepts(
  lazyPart(async () => (await import('../shop/SubscriptionScreen.tsx')).SubscriptionScreen),
  queries,
)
const CancelSubscriptionScreen = withConcepts(
  lazyPart(async () => (await import('../shop/CancelSubscriptionScreen.tsx')).CancelSubscriptionScreen),
  queries,
)
const WithdrawalScreen = withConcepts(
  lazyPart(async () => (await import('../shop/WithdrawalScreen.tsx')).WithdrawalScreen),
  queries,
)
const PaymentInfoScreen = withConcepts(
  lazyPart(async () => (await import('../shop/PaymentInfoScreen.tsx')).PaymentInfoScreen),
  queries,
)
const ProveNumber = withConcepts(
  lazyPart(async () => (await import('../account/security/ProveNumber.tsx')).ProveNumber),
  queries,
)
const HostCenterScreen = withConcepts(
  lazyPart(async () => (await import('../hosting/HostCenterScreen.tsx')).HostCenterScreen),
  queries,
  ownVideos,
)
const SpendingScreen = withConcepts(
  lazyPart(async () => (await import('../spendGuard/SpendingScreen.tsx')).SpendingScreen),
  queries,
)
const PointsScreen = withConcepts(
  lazyPart(async () => (await import('../hosting/PointsScreen.tsx')).PointsScreen),
  queries,
)

const AssistantScreen = withConcepts(
  lazyPart(async () => (await import('../assistant/AssistantScreen.tsx')).AssistantScreen),
  queries,
)

/** Screens of concepts, each with the cache it reads through. */
const OWN_SCREENS = Object.fromEntries(
  Object.entries(CONCEPT_SCREENS).map(([screen, { Part }]) => [screen, withConcepts(Part, queries)]),
) as Readonly<Record<ConceptScreenName, (typeof CONCEPT_SCREENS)[ConceptScreenName]['Part']>>

const chatShelf = (
  <Suspense fallback={null}>
    <PlaceShelf place="chat" />
  </Suspense>
)

const deviceTasks = (
  <Suspense fallback={null}>
    <DeviceTasks />
  </Suspense>
)

export interface MemberScreenProps {
  route: Route
  params: Readonly<Record<string, string>>
  onBack: () => void
}

/**
 * The screens that no visitor begins with, each fetched when somebody goes there. Their names come together,
 * after the first page.
 */
export function MemberScreen({ route, params, onBack }: MemberScreenProps) {
  if (isConceptScreen(route.screen)) {
    const Own = OWN_SCREENS[route.screen]
    return <Own params={params} onBack={onBack} />
  }
  switch (route.screen) {
    case 'profile':
      return (
        <ProfilePartsContext value={profileParts}>
          <ProfileScreen friendId={params['friendId'] ?? ''} onBack={onBack} />
        </ProfilePartsContext>
      )
    case 'editProfile':
      return <EditProfileScreen onBack={onBack} />
    case 'history':
      return <HistoryScreen />
    case 'friends':
    case 'online':
    case 'favorites':
    case 'mutual':
      return <FriendsScreen tab={route.screen} />
    case 'greetings':
      return <GreetingsScreen />
    case 'requests':
      return <RequestsScreen />
    case 'blocked':
      return <BlockedScreen />
    case 'settings':
      return <SettingsScreen />
    case 'call':
      return <CallRoute />
    case 'cards':
      return <CardsScreen />
    case 'message':
      return <ChatsScreen open="list" shelf={chatShelf} />
    case 'sayHi':
      return <ChatsScreen open="sayHi" shelf={chatShelf} />
    case 'thread':
      return <ChatsScreen open={{ friendId: params['friendId'] ?? '' }} shelf={chatShelf} />
    case 'search':
      return <SearchScreen onBack={onBack} />
    case 'discover':
      return <DiscoverScreen onBack={onBack} />
    case 'match':
      return <MatchHost onBack={onBack} />
    case 'deletion':
      return <DeleteAccountScreen onBack={onBack} />
    case 'appeal':
      return <AppealScreen />
    case 'moveCall':
      return <MoveCallScreen />
    case 'greenRoom':
      return <GreenRoomScreen onBack={onBack} />
    case 'security':
      return <SecurityScreen />
    case 'qrLogin':
      return <QrLoginScreen />
    case 'task':
      return <RewardsScreen device={deviceTasks} onBack={onBack} />
    case 'backpack':
      return <BackpackScreen onBack={onBack} />
    case 'activity':
      return <WheelScreen onBack={onBack} />
    case 'shop':
      return <ShopScreen />
    case 'pay':
      return <PayScreen />
    case 'pagsmile':
      return <PayScreen page="pagsmile" />
    case 'applePay':
      return <ApplePayScreen />
    case 'payResult':
      return <ResultScreen />
    case 'orders':
      return <OrdersScreen />
    case 'orderReceipt':
      return <OrderReceiptScreen />
    case 'refund':
      return <RefundScreen />
    case 'issues':
      return <IssuesScreen />
    case 'savedCards':
      return <SavedCardsScreen />
    case 'payMethods':
      return <MethodsScreen />
    case 'paymentInfo':
      return <PaymentInfoScreen />
    case 'subscription':
      return <SubscriptionScreen />
    case 'cancelSubscription':
      return <CancelSubscriptionScreen />
    case 'withdrawal':
      return <WithdrawalScreen />
    case 'hostCenter':
      return <HostCenterScreen proof={ProveNumber} />
    case 'spending':
      return <SpendingScreen />
    case 'points':
      return <PointsScreen proof={ProveNumber} />
    case 'assistant':
      return <AssistantScreen onBack={onBack} />
    default:
      return null
  }
}

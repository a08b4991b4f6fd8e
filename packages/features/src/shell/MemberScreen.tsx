import { Suspense } from 'react'
import { ProfilePartsContext } from '../people/profilePart.ts'
import { queries } from './concepts.ts'
import { CONCEPT_SCREENS, isConceptScreen } from './conceptScreens.ts'
import type { ConceptScreenName } from './conceptScreens.ts'
import { withConcepts } from './lazyConcept.tsx'
import {
  DeleteAccountScreen,
  QrLoginScreen,
  SecurityScreen,
  SettingsScreen,
} from './memberScreens/accountScreens.ts'
import { AppealScreen, AssistantScreen } from './memberScreens/helpScreens.ts'
import { HostCenterScreen, PointsScreen, ProveNumber } from './memberScreens/hostingScreens.ts'
import {
  BlockedScreen,
  CardsScreen,
  DiscoverScreen,
  EditProfileScreen,
  FriendsScreen,
  ProfileScreen,
  RequestsScreen,
  SearchScreen,
} from './memberScreens/peopleScreens.ts'
import {
  ApplePayScreen,
  CancelSubscriptionScreen,
  IssuesScreen,
  MethodsScreen,
  OrderReceiptScreen,
  OrdersScreen,
  PayScreen,
  PaymentInfoScreen,
  RefundScreen,
  ResultScreen,
  SavedCardsScreen,
  ShopScreen,
  SpendingScreen,
  SubscriptionScreen,
  WithdrawalScreen,
} from './memberScreens/shopScreens.ts'
import {
  CallRoute,
  ChatsScreen,
  GreenRoomScreen,
  GreetingsScreen,
  HistoryScreen,
  MatchHost,
  MoveCallScreen,
} from './memberScreens/talkScreens.ts'
import { profileParts } from './profileParts.ts'
import type { Route } from './routes.ts'
import { BackpackScreen, DeviceTasks, RewardsScreen, WheelScreen } from './rewardParts.ts'
import { PlaceShelf } from './screens.ts'

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

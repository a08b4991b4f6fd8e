import { createAccountHandlers } from '../concepts/account/account.routes.ts'
import { createPhoneHandlers } from '../concepts/account/phone.routes.ts'
import { createCallHandlers } from '../concepts/call/call.routes.ts'
import { createHandoverHandlers } from '../concepts/call/handover.routes.ts'
import { createCoinsHandlers } from '../concepts/coins/coins.routes.ts'
import { createPaymentsHandlers } from '../concepts/payments/payments.routes.ts'
import type { GatewayContext, Handlers } from '../platform/context.ts'
import { createCardHandlers } from '../concepts/cards/cards.routes.ts'
import { createChatHandlers } from '../concepts/chat/chat.routes.ts'
import { createDiscoverHandlers } from '../concepts/discover/discover.routes.ts'
import { createFriendHandlers } from '../concepts/friend/friend.routes.ts'
import { createLineHandlers } from '../concepts/call/line.routes.ts'
import { createComplaintHandlers } from '../concepts/complaints/complaints.routes.ts'
import { createMatchHandlers } from '../concepts/match/match.routes.ts'
import { createExportHandlers } from './export/export.routes.ts'
import { createPresenceHandlers } from '../concepts/account/presence.routes.ts'
import { createProfileHandlers } from '../concepts/profile/profile.routes.ts'
import { createReceiptHandlers } from '../concepts/receipt/receipt.routes.ts'
import { createPeopleHandlers } from '../concepts/people/people.routes.ts'
import { createAppealHandlers } from '../concepts/safety/appeals.routes.ts'
import { createPopupHandlers } from '../concepts/alerts/popups.routes.ts'
import { createPushHandlers } from '../concepts/alerts/push.routes.ts'
import { createSearchHandlers } from '../concepts/search/search.routes.ts'
import { createSettingsHandlers } from '../concepts/settings/settings.routes.ts'
import { createSafetyHandlers } from '../concepts/safety/safety.routes.ts'
import { createQrLoginHandlers } from '../concepts/account/qrLogin.routes.ts'
import { createLinkHandlers } from '../concepts/account/link.routes.ts'
import { createSocialHandlers } from '../concepts/social/social.routes.ts'
import { createTrackingHandlers } from '../concepts/tracking/tracking.routes.ts'
import { createSnapshotHandlers } from '../concepts/snapshots/snapshots.routes.ts'
import { createWallHandlers } from '../concepts/wall/wall.routes.ts'

/** Handlers of the whole contract; a missing one does not compile. */
export function createHandlers(context: GatewayContext): Handlers {
  return {
    ...createAccountHandlers(context),
    ...createPhoneHandlers(context),
    ...createPeopleHandlers(context),
    ...createPresenceHandlers(context),
    ...createProfileHandlers(context),
    ...createReceiptHandlers(context),
    ...createExportHandlers(context),
    ...createWallHandlers(context),
    ...createSafetyHandlers(context),
    ...createCallHandlers(context),
    ...createHandoverHandlers(context),
    ...createCoinsHandlers(context),
    ...createPaymentsHandlers(context),
    ...createTrackingHandlers(context),
    ...createQrLoginHandlers(context),
    ...createLinkHandlers(context),
    ...createSocialHandlers(context),
    ...createSettingsHandlers(context),
    ...createPushHandlers(context),
    ...createPopupHandlers(context),
    ...createAppealHandlers(context),
    ...createMatchHandlers(context),
    ...createComplaintHandlers(context),
    ...createSnapshotHandlers(context),
    ...createLineHandlers(context),
    ...createFriendHandlers(context),
    ...createCardHandlers(context),
    ...createSearchHandlers(context),
    ...createDiscoverHandlers(context),
    ...createChatHandlers(context),
  }
}

import { createAccountHandlers } from './account/account.routes.ts'
import { createPhoneHandlers } from './account/phone.routes.ts'
import { createCallHandlers } from './call/call.routes.ts'
import { createHandoverHandlers } from './call/handover.routes.ts'
import { createCoinsHandlers } from './coins/coins.routes.ts'
import type { GatewayContext, Handlers } from './context.ts'
import { createCardHandlers } from './cards/cards.routes.ts'
import { createDiscoverHandlers } from './discover/discover.routes.ts'
import { createFriendHandlers } from './friend/friend.routes.ts'
import { createLineHandlers } from './call/line.routes.ts'
import { createComplaintHandlers } from './complaints/complaints.routes.ts'
import { createMatchHandlers } from './match/match.routes.ts'
import { createPeopleHandlers } from './people/people.routes.ts'
import { createAppealHandlers } from './safety/appeals.routes.ts'
import { createPopupHandlers } from './alerts/popups.routes.ts'
import { createPushHandlers } from './alerts/push.routes.ts'
import { createSearchHandlers } from './search/search.routes.ts'
import { createSettingsHandlers } from './settings/settings.routes.ts'
import { createSafetyHandlers } from './safety/safety.routes.ts'
import { createQrLoginHandlers } from './account/qrLogin.routes.ts'
import { createLinkHandlers } from './account/link.routes.ts'
import { createSocialHandlers } from './social/social.routes.ts'
import { createTrackingHandlers } from './tracking/tracking.routes.ts'
import { createSnapshotHandlers } from './snapshots/snapshots.routes.ts'
import { createWallHandlers } from './wall/wall.routes.ts'

/** Handlers of the whole contract; a missing one does not compile. */
export function createHandlers(context: GatewayContext): Handlers {
  return {
    ...createAccountHandlers(context),
    ...createPhoneHandlers(context),
    ...createPeopleHandlers(context),
    ...createWallHandlers(context),
    ...createSafetyHandlers(context),
    ...createCallHandlers(context),
    ...createHandoverHandlers(context),
    ...createCoinsHandlers(context),
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
  }
}

import type { Concept } from '../../platform/concept.ts'
import { own, ownRows } from '../../platform/personal/PersonalTable.ts'
import { createPopupHandlers } from './popups.routes.ts'
import { createPushHandlers } from './push.routes.ts'
import { forgetShown } from './shownAlerts.ts'

export const alertsConcept = {
  name: 'alerts',
  handlers: (context) => ({ ...createPopupHandlers(context), ...createPushHandlers(context) }),
  rounds: { 'shown notifications': forgetShown },
  personalTables: [
    ownRows('pending_alert'),
    ownRows('shown_alert'),
    { name: 'push_subscription', whose: own, withheld: ['auth', 'p256dh'], erase: 'delete' },
  ],
} as const satisfies Concept

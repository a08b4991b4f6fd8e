import type alert from '../../../texts/en/alert.json'
import type appeal from '../../../texts/en/appeal.json'
import type bonusTaken from '../../../texts/en/bonusTaken.json'
import type code from '../../../texts/en/code.json'
import type complaint from '../../../texts/en/complaint.json'
import type issue from '../../../texts/en/issue.json'
import type leaving from '../../../texts/en/leaving.json'
import type loginLink from '../../../texts/en/loginLink.json'
import type mail from '../../../texts/en/mail.json'
import type mailedLink from '../../../texts/en/mailedLink.json'
import type orderReceipt from '../../../texts/en/orderReceipt.json'
import type hosting from '../../../texts/en/hosting.json'
import type payout from '../../../texts/en/payout.json'
import type penalty from '../../../texts/en/penalty.json'
import type payBack from '../../../texts/en/payBack.json'
import type refund from '../../../texts/en/refund.json'
import type refundBank from '../../../texts/en/refundBank.json'
import type ticket from '../../../texts/en/ticket.json'
import type withdrawal from '../../../texts/en/withdrawal.json'
import type subscription from '../../../texts/en/subscription.json'

type Areas = typeof alert &
  typeof appeal &
  typeof bonusTaken &
  typeof code &
  typeof complaint &
  typeof issue &
  typeof leaving &
  typeof loginLink &
  typeof mail &
  typeof mailedLink &
  typeof orderReceipt &
  typeof hosting &
  typeof payout &
  typeof penalty &
  typeof payBack &
  typeof refund &
  typeof refundBank &
  typeof subscription &
  typeof ticket &
  typeof withdrawal

/** Id of a text of the gateway: the English catalogues of `texts/en` have them all. */
export type TextId = keyof Areas

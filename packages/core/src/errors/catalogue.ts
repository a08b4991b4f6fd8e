import type { FailureKind } from './GatewayFailure.ts'

/** A row of table E that a business code selects. */
export interface ErrorRow {
  /** Number of the row, e.g. "E.17". */
  readonly row: string
  /** Message is `base.error.<name>`; its English text is table E's, letter for letter. */
  readonly name: string
  /** Default `refused`. */
  readonly kind?: FailureKind
  /** ICU values the text cannot do without. Where the gateway left one out, `spare` is shown instead. */
  readonly needs?: readonly string[]
  readonly spare?: string
}

const coins = { needs: ['price', 'balance'], spare: 'notEnoughCoins' } as const

/** Business codes 20xxx. Session and ban codes are decided by client and HTTP status, see decideFailure.ts. */
export const BUSINESS_ERRORS: Readonly<Record<number, ErrorRow>> = {
  20004: { row: 'E.17', name: 'unknownUser', kind: 'notFound' },
  20101: { row: 'E.18', name: 'wrongPassword' },
  20102: { row: 'E.19', name: 'unknownAccount' },
  20103: { row: 'E.20', name: 'invalidPassword' },
  20104: { row: 'E.21', name: 'emailUsed' },
  20105: { row: 'E.22', name: 'emailSignUpClosed' },
  20106: { row: 'E.23', name: 'phoneSignUpClosed' },
  20107: { row: 'E.24', name: 'signUpDisabled' },
  20108: { row: 'E.26', name: 'under18' },
  20201: { row: 'E.28', name: 'wrongCode' },
  20202: { row: 'E.29', name: 'expiredCode' },
  20203: { row: 'E.30', name: 'manyCodes' },
  20204: { row: 'E.31', name: 'dailyCodes' },
  20205: { row: 'E.32', name: 'manyWrongCodes' },
  20206: { row: 'E.33', name: 'wrongPhonePassword' },
  20207: { row: 'E.34', name: 'manyPhonePasswords' },
  20208: { row: 'E.35', name: 'resetTimedOut' },
  20301: { row: 'E.36', name: 'loginBanned' },
  20302: { row: 'E.37', name: 'suspended', kind: 'banned' },
  20303: { row: 'E.38', name: 'blocked48Hours', kind: 'blocked' },
  20401: { row: 'E.40', name: 'insufficientBalance' },
  20402: { row: 'E.41', name: 'notEnoughCoins' },
  20411: { row: 'E.43', name: 'coinsToLike', ...coins },
  20412: { row: 'E.44', name: 'coinsToCall', ...coins },
  20413: { row: 'E.45', name: 'coinsToMatch', ...coins },
  20414: { row: 'E.46', name: 'coinsToBefriend', ...coins },
  20415: { row: 'E.47', name: 'coinsToGive', ...coins },
  20501: { row: 'E.48', name: 'callFailed' },
  20502: { row: 'E.49', name: 'oldMessageVersion' },
  20503: { row: 'E.50', name: 'oldVideoVersion' },
  20504: { row: 'E.51', name: 'giftNotSent' },
  20505: { row: 'E.52', name: 'messageNotSent' },
  20506: { row: 'E.53', name: 'callNotAllowed' },
  20507: { row: 'E.54', name: 'calleeBusy' },
  20508: { row: 'E.55', name: 'calleeOffline' },
  20601: { row: 'E.56', name: 'noMeetsLeft' },
  20602: { row: 'E.57', name: 'noMatchesLeft' },
  20603: { row: 'E.58', name: 'translationLimit' },
  20604: { row: 'E.59', name: 'noSayHiLeft' },
  20701: { row: 'E.60', name: 'serverTimeOut' },
  20702: { row: 'E.61', name: 'alreadyCheckedIn' },
  20703: { row: 'E.62', name: 'checkedInElsewhere' },
  20801: { row: 'E.63', name: 'purchaseFailed' },
  20802: { row: 'E.64', name: 'purchaseNotVerified' },
  20803: { row: 'E.65', name: 'paymentDeclined' },
  20804: { row: 'E.66', name: 'paymentIncorrect' },
  20805: { row: 'E.67', name: 'orderIdEmpty' },
  20806: { row: 'E.68', name: 'wrongCaptcha' },
  20807: { row: 'E.69', name: 'mailNotDelivered' },
  20808: { row: 'E.70', name: 'mailUnavailable' },
  20809: { row: 'E.71', name: 'alreadySubscribed', needs: ['date'] },
  20810: { row: 'E.72', name: 'refundTooOld' },
  20811: { row: 'E.73', name: 'refundLastOnly' },
  20901: { row: 'E.74', name: 'sensitiveWords' },
  20902: { row: 'E.75', name: 'imageTooLarge' },
  20903: { row: 'E.76', name: 'imageFormat' },
  20904: { row: 'E.77', name: 'nicknameCharacters' },
  20905: { row: 'E.78', name: 'nicknameWords' },
  20906: { row: 'E.79', name: 'genderFixed' },
  20907: { row: 'E.80', name: 'birthdayOnce' },
  20908: { row: 'E.81', name: 'addOneself' },
  20909: { row: 'E.82', name: 'invalidEmail' },
  20910: { row: 'E.83', name: 'sameEmail' },
  20911: { row: 'E.84', name: 'changeAgainLater', needs: ['date'] },
  20912: { row: 'E.85', name: 'emailPasswordLength' },
  20913: { row: 'E.86', name: 'phonePasswordLength' },
  20914: { row: 'E.87', name: 'waitForReply' },
  20915: { row: 'E.88', name: 'imagesAfterReply' },
  20916: { row: 'E.89', name: 'chooseAtMost', needs: ['n'] },
  20917: { row: 'E.90', name: 'agreementMissing' },
  20918: { row: 'E.91', name: 'verifyMobile' },
  20919: { row: 'E.92', name: 'rewardExpired' },
  20920: { row: 'E.93', name: 'checkClock', kind: 'clock' },
  20921: { row: 'E.95', name: 'manyTries', kind: 'limit', needs: ['minutes'] },
}

/** Message of a row or of a named text. */
export const errorMessageId = (name: string): string => `base.error.${name}`

/** Local code of a damaged sealed answer (R7.17). */
export const SEALED_CODE = 6666
/** Bans of account, device, both: they win over any HTTP status (D3). */
export const BAN_CODES = { account: 10115, device: 10116, both: 10117 } as const
/** The session is over, said with HTTP 200. */
export const SESSION_CODES = { replaced: 10023, data: 10101, invalid: 412 } as const
/** The sign was refused: clock, replay or damage (D2). */
export const CLOCK_CODE = 20920

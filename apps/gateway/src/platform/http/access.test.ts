import { accessOf, endpointOf, type EndpointName } from '@visavis/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS, sampleInput } from '../../testing/sampleOf.ts'
import { ownCases, type AccessCases } from '../../testing/ownCases.ts'
import { signUp } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

/** Who may call what, written out by hand: a new endpoint belongs into one of the three, on purpose. */
const EXPECTED: Readonly<Record<'visitor' | 'session' | 'adult', string>> = {
  visitor: `
    emailExists sendVerifyEmail alreadyVerifyEmail setPassword register emailLogin sendForgetEmail checkFormalUserEmail complementInfo
    checkMobile sendCode checkCode phoneLogin mobilePasswordLogin updateMobilePassword emailAutoLogin tokenLogin
    qrLoginCreate qrLoginStatus thirdPartyStart thirdPartyLogin callHandoverTake submitAppeal appealState
    globalConf registerBanner guestWall countryIds countryByIp onlineStatus heartbeat uploadStatus receiptKey bury subscriptionCancelMail withdrawExempt`,
  session:
    'loginAuto logout currentUser linkedDevices revokeDevice exportData accountLoss deleteAccount restoreAccount ticketOpen ticketList ticketReply subscriptionCurrent subscriptionCancel withdrawForm withdraw orderReceipt',
  adult: `
    callInfo callLaunch callCancel callAnswer callRefuse callTimeout callHangup callNotifyEnd callNotifyJoin callNotifyStart callMedia friendVideo usersVideos
    videoHistory rtcToken receipt rateCall callFeeling callTakeOver callVeil callHandover callGoOn callUpgrade lineServers
    matching exitMatch matchDecide matchMinCall matchShow matchQuota like unlike likes cards cardDecide cardUndo
    conversations conversation conversationDelete conversationSettings messageHistory messageSearch messageSend messageRead messageDelete messagePicture
    giftList giftSend messageTranslate sayHiSend sayHiList sayHiReply sayHiIgnore friendRequest friendList friendAccept friendRefuse friendDelete friendCounts friendAlias wall wallGroups discover hotVideos suggestedHost search userInfo
    block unblock blockedList report complaint fileComplaint getSnapshotConfig uploadSnapshot
    ownPhotos uploadAlbumImage uploadImages deleteAlbumPic orderAlbum appealPhoto profileReviews
    updateUser interestIds languageIds
    links linkEmail verifyLinkEmail linkMobile changePassword unlinkProvider linkThirdParty qrLoginScan qrLoginConfirm
    spendGuard setSpendLimits pauseSpending payDebt spendSummary
    protocolStatus saveProtocol saveProtocolOlder hosting hostApply hostPrice hostPoints hostPointSums payoutForm payoutRequest payoutList payoutCancel
    hostPenalties penaltyAppeal hostHours setHostHours
    shopPackages limitOffer payMethods createOrder confirmPay payMerchantSession cancelPay orderStatus orderList payCards payCardAdd payCardDefault payCardRemove paymentInfo
    subscriptionCreate subscriptionResume subscriptionCard subscriptionConsent
    captcha issueForm issuePicture issueSubmit issueList issueReply issueWithdraw
    settings saveSettings ledger addDemoCoins checkUserPayStatus checkIfAddCoinForNew nextPopup
    isInitNotification initNotificationGiveCoin isInitWebapp initWebappGiveCoin pushToken hasCheckedIn checkInDays checkIn missions missionsCompleted missionClaim backpack
    entrances placeEntrances`,
}
/** Those of concepts that say it in a file of their own, by hand too. */
const OWN = await ownCases<AccessCases>('access')
const named = [EXPECTED, ...OWN]
  .flatMap((of) => Object.entries(of))
  .flatMap(([access, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, access] as const),
  )

it('every endpoint says who may call it, as written here', () => {
  expect(Object.fromEntries(ENDPOINTS.map((name) => [name, accessOf(endpointOf(name))]))).toEqual(
    Object.fromEntries(named),
  )
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
})

/** The exceptions of the other rules, written out by hand too. */
const EXCEPTIONS: Readonly<Record<'whileLeaving' | 'whileBanned' | 'remembered', readonly EndpointName[]>> = {
  whileLeaving: [
    'loginAuto',
    'currentUser',
    'globalConf',
    'restoreAccount',
    'exportData',
    'accountLoss',
    'logout',
    'bury',
  ],
  whileBanned: ['emailLogin', 'submitAppeal', 'appealState'],
  remembered: [
    'heartbeat',
    'uploadStatus',
    'bury',
    'alreadyVerifyEmail',
    'verifyLinkEmail',
    'messageSend',
    'messageRead',
    'sayHiReply',
    'giftSend',
    'gameOpen',
    'gameScore',
  ],
}

it.each(Object.entries(EXCEPTIONS))('only these endpoints have a word on %s', (key, names) => {
  const said = ENDPOINTS.filter((name) => endpointOf(name)[key as keyof typeof EXCEPTIONS] !== undefined)
  expect(said.toSorted()).toEqual(names.toSorted())
})

/** Limits of single calls, as `most/seconds by whom`. */
const RATES: Partial<Record<EndpointName, string>> = {
  captcha: '60/600 by person',
  exportData: '10/3600 by person',
  gameOpen: '60/3600 by person',
  qrLoginCreate: '20/600 by device, 200/600 by network',
  qrLoginScan: '60/600 by person',
  subscriptionCancelMail: '60/3600 by network',
  thirdPartyStart: '60/600 by network',
  withdrawExempt: '30/3600 by network',
}

it('only these endpoints have limits of their own', () => {
  const rates = ENDPOINTS.flatMap((name) => {
    const { rates } = endpointOf(name)
    return rates === undefined
      ? []
      : [[name, rates.map(({ by, most, seconds }) => `${most}/${seconds} by ${by}`).join(', ')]]
  })
  expect(Object.fromEntries(rates)).toEqual(RATES)
})

describe('somebody whose sign-up is not complete', () => {
  let gateway: TestGateway
  let minor: TestClient
  beforeAll(async () => {
    gateway = await createTestGateway({
      config: {
        limits: {
          personPerSecond: 100_000,
          personBurst: 100_000,
          addressPerSecond: 100_000,
          addressBurst: 100_000,
          emailExistsPerMinute: 100_000,
          mailsPerHour: 100_000,
          bonusesPerNetworkDay: 100_000,
          bodyBytes: 262_144,
        },
      },
    })
    minor = gateway.client()
    await signUp(gateway, minor, 'unfinished@example.test')
  })
  afterAll(() => gateway.close())

  it.each(named.filter(([, access]) => access === 'adult').map(([name]) => name))(
    '%s answers with the code that leads to the form, and does nothing',
    async (name) => {
      const { status, envelope } = await minor.send(name as EndpointName, sampleInput(name as EndpointName))
      expect([status, envelope.code, envelope.data]).toEqual([200, 20109, null])
    },
  )

  it('may look at itself, take its data along, leave, come back and log out', async () => {
    for (const name of ['currentUser', 'linkedDevices', 'exportData', 'accountLoss'] as const)
      expect([name, (await minor.send(name, {})).envelope.code]).toEqual([name, 200])
    await minor.call('deleteAccount', { body: { reasonId: 1, text: '' } })
    minor.adopt(
      await minor.call('emailLogin', { body: { email: 'unfinished@example.test', password: 'secret12' } }),
    )
    expect(await minor.call('restoreAccount', {})).toMatchObject({
      complete: false,
      ticket: expect.any(String),
    })
    const again = await minor.call('loginAuto', { body: {} })
    expect(again).toMatchObject({ complete: false, ticket: expect.any(String) })
    await minor.call('complementInfo', {
      body: {
        ticket: again.ticket ?? '',
        nickname: 'Sam',
        gender: 2,
        birthday: '1990-01-01',
        countryId: 276,
      },
    })
    expect((await minor.send('search', { query: { keyword: 'x' } })).envelope.code).toBe(200)
    await minor.call('logout', {})
  })
})

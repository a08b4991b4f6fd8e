import type { CallRole, MatchPartner } from '@visavis/core/contract'
import type { Call } from '../call/call.states.ts'

/** Location of a match in calls and analytics (C.17). */
export const MATCH_LOCATION = 252

/** The free call that carries a match. */
export function callOfMatch(
  partner: MatchPartner,
  { roomId, roomNum, role }: { roomId: string; roomNum: string; role: CallRole },
): Call {
  const { id, userName, headImg, countryCode, isHost, isDemo, isVip, age, pricePerMinute } = partner
  return {
    roomId,
    roomNum,
    role,
    person: {
      id,
      userName,
      headImg,
      pricePerMinute,
      goddessLocation: '',
      countryCode,
      isHost,
      isDemo,
      isVip,
      age,
    },
    callType: 1,
    matchFlag: 1,
    feeType: 0,
    price: 0,
    pointsPerMinute: 0,
    location: MATCH_LOCATION,
    goldNum: 0,
  }
}

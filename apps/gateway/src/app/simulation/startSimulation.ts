import { ne } from 'drizzle-orm'
import { person } from '../../concepts/people/person.tables.ts'
import { createCallService } from '../../concepts/call/call.service.ts'
import { findCall } from '../../concepts/call/callStore.ts'
import { relaySignal } from '../../concepts/call/relaySignal.ts'
import { upgradeCall } from '../../concepts/call/upgrade.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { markRead } from '../../concepts/chat/thread.ts'
import { mayHearTyping } from '../../concepts/chat/typing.ts'
import { aboutReader, writeTo } from '../../concepts/chat/writeTo.ts'
import { answerRequest } from '../../concepts/friend/friend.service.ts'
import { decideMatch } from '../../concepts/match/decide.ts'
import { likePerson } from '../../concepts/match/likes.ts'
import { minCall } from '../../concepts/match/minCall.ts'
import { isShown } from '../../concepts/call/shownRooms.ts'
import { showInMatch } from '../../concepts/match/show.ts'
import { createSimulatedPartner } from '../../concepts/match/simulatedPartner.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import { CAST } from './cast.ts'
import { createSimulatedChat } from './simulatedChat.ts'
import { Simulation } from './Simulation.ts'

/**
 * Puts every seeded simulated host on its line. Development only (D18): the caller checks the configuration.
 */
export async function startSimulation(context: GatewayContext, realtime: Realtime): Promise<Simulation> {
  const { db, config, log } = context
  const simulation = new Simulation({
    lines: realtime,
    relay: (personId, event, data) => relaySignal(context, personId, event, data),
    calls: createCallService(context),
    mediaDir: config.mediaDir,
    log,
    partner: createSimulatedPartner(
      {
        decide: (hostId, matchId) => decideMatch(context, hostId, { matchId, decision: 1 }),
        acceptPrivate: (hostId, matchId) => minCall(context, hostId, { matchId, action: 'accept', price: 0 }),
        acceptVideo: (hostId, roomNum) =>
          upgradeCall(context, hostId, { roomNum, action: 'accept', price: 0 }),
        show: (hostId, roomNum) => showInMatch(context, hostId, { roomNum, on: true }),
        like: (hostId, personId) => likePerson(context, hostId, personId),
        acceptFriend: (hostId, requestId) => answerRequest(context, hostId, requestId, true),
      },
      (err) => {
        log.warn({ err }, 'simulated partner')
      },
    ),
    chat: createSimulatedChat(
      {
        read: (hostId, friendId, upToMessageId) => markRead(context, hostId, { friendId, upToMessageId }),
        typing: async (hostId, friendId) => {
          if (await mayHearTyping(db, hostId, friendId))
            context.push.signal(friendId, 'msg.typing', { friendId: hostId })
        },
        write: (hostId, friendId, text) => writeTo(context, hostId, friendId, text),
        about: (hostId, friendId) => aboutReader(context, hostId, friendId),
      },
      (err) => {
        log.warn({ err }, 'simulated chat')
      },
    ),
    running: async (roomNum) => {
      const call = await findCall(db, roomNum)
      return call === null || call.phase === 'ended'
        ? null
        : {
            phase: call.phase,
            callType: call.callType,
            veiled: call.matchFlag === 1 && !(await isShown(db, roomNum)),
          }
    },
  })
  const members = new Map(CAST.map((member) => [member.slug, member]))
  for (const { id, slug } of await db
    .select({ id: person.id, slug: person.slug })
    .from(person)
    .where(ne(person.slug, ''))) {
    const member = members.get(slug)
    if (member !== undefined) await simulation.play(id, member)
  }
  return simulation
}

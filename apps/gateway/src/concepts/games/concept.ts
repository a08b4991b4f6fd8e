import type { gamesContract } from '@visavis/core/contract/games'
import type { Concept } from '../../platform/concept.ts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { forgetOldPlays, keepScore, openGame, readGames } from './games.ts'

/** Games in frames of their own origin, and their scores: P.130. */
const createGameHandlers = (context: GatewayContext): Pick<Handlers, keyof typeof gamesContract> => ({
  gameList: ({ caller }) => readGames(context, caller),
  gameOpen: ({ body, caller }) => openGame(context, caller, body),
  gameScore: ({ body, caller }) => keepScore(context, caller, body),
})

export const gamesConcept = {
  name: 'games',
  handlers: createGameHandlers,
  rounds: {
    'plays of games': forgetOldPlays,
  },
  personalTables: [ownRows('game_play'), ownRows('game_best')],
} as const satisfies Concept

import { sendCallEvent } from '../call/sendCallEvent.ts'
import { callServicesOf } from '../call/room/callServices.ts'
import type { DomainThunk } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import type { DomainPorts } from '../ports.ts'
import { sendMatchEvent } from './sendMatchEvent.ts'
import type { MatchCommand } from './match.commands.ts'
import { selectMatch } from './match.selectors.ts'
import type { MatchSearching, MatchWish } from './match.states.ts'
import { matchProblemOf } from './matchProblem.ts'

/** Does one command of the machine. */
export const runMatchCommand =
  (command: MatchCommand): DomainThunk<Promise<unknown>> =>
  (dispatch, _getState, ports) => {
    const services = callServicesOf(ports)
    switch (command.do) {
      case 'prepare':
        return dispatch(prepare(command.wish, command.allowed))
      case 'search':
        return dispatch(search(command.search))
      case 'decide':
        return dispatch(decide(command.matchId, command.decision))
      case 'exit':
        return services.track(dispatch(exit(command.matchId, command.reason)))
      case 'exitUnheard':
        return services.track(dispatch(exitUnheard()))
      case 'enterEarly':
        services.enterEarly(command.roomNum)
        return Promise.resolve()
      case 'leaveEarly':
        return services.leave(command.roomNum)
      case 'dropCall':
        // The picture goes at once; the exit says the rest.
        void services.leave(command.roomNum)
        dispatch(sendCallEvent({ type: 'status', roomNum: command.roomNum, status: 7, reason: null }))
        return Promise.resolve()
    }
  }

/**
 * Camera and microphone first: nobody is thrown on screen unprepared, and nobody waits for somebody without a
 * picture (R6.18).
 */
const prepare =
  (wish: MatchWish, allowed: boolean): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const { devices } = callServicesOf(ports)
    const wanted = (): boolean => {
      const state = selectMatch(getState())
      return state.phase === 'preparing' && state.wish === wish
    }
    if (!allowed && (await devices.permission(1)) === 'prompt')
      return void (wanted() && dispatch(sendMatchEvent({ type: 'permissionNeeded' })))
    const problem = await devices.open(1)
    if (!wanted()) return
    dispatch(
      problem ? sendMatchEvent({ type: 'refused', problem }) : sendMatchEvent({ type: 'devicesReady' }),
    )
  }

/** Number this page gave the search it asked for last: the only one there is until the gateway's is heard. */
const lastSearch = new WeakMap<DomainPorts, string>()

const search =
  (asked: MatchSearching): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const { mode, countryId, languageIds, price } = asked.wish
    ports.tracker.track('match_start', { mode })
    const searchKey = ports.randomId()
    lastSearch.set(ports, searchKey)
    const result = await ports.gateway.request('matching', {
      matchType: mode,
      countryId,
      languageIds: [...languageIds],
      price,
      searchKey,
    })
    const state = selectMatch(getState())
    const current = state.phase === 'searching' && state.since === asked.since && state.searchId === ''
    if (result.ok) {
      // Stopped meanwhile: the gateway knows. Otherwise another search of this page has taken its place.
      if (current) dispatch(sendMatchEvent({ type: 'searchTaken', searchId: result.data.matchId }))
      return
    }
    dispatch(gatewayApi.util.invalidateTags(['MatchQuota']))
    if (!current) return
    const problem = matchProblemOf(result.failure, ports.gateway.clockOffset())
    dispatch(problem ? sendMatchEvent({ type: 'refused', problem }) : sendMatchEvent({ type: 'left' }))
  }

const decide =
  (matchId: string, decision: 0 | 1): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const result = await ports.gateway.request('matchDecide', { matchId, decision }, { keepalive: true })
    const state = selectMatch(getState())
    if (result.ok || decision === 0 || state.phase !== 'deciding' || state.matchId !== matchId) return
    const problem = matchProblemOf(result.failure, ports.gateway.clockOffset())
    if (problem) dispatch(sendMatchEvent({ type: 'refused', problem }))
  }

/** Goes out even from a page that is closing (D8). */
const exit =
  (matchId: string, reason: 'next' | 'exit'): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    await ports.gateway.request('exitMatch', { matchId, reason }, { keepalive: true })
    dispatch(gatewayApi.util.invalidateTags(['MatchQuota']))
  }

/**
 * What is said of a search may be faster than the search: it is ended by the page's own number, whichever
 * comes first.
 */
const exitUnheard = (): DomainThunk<Promise<void>> => async (dispatch, _getState, ports) => {
  await ports.gateway.request(
    'exitMatch',
    { matchId: '', searchKey: lastSearch.get(ports) ?? '', reason: 'exit' },
    { keepalive: true },
  )
  dispatch(gatewayApi.util.invalidateTags(['MatchQuota']))
}

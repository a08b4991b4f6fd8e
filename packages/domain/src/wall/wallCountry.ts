import { isCountryCode } from '../country/country.listeners.ts'
import type { DomainThunk, StartListening } from '../storeTypes.ts'
import { sessionStarted } from '../session/session.events.ts'
import { selectWall, wallCountryChosen } from './wall.slice.ts'

/** Key in the tab's storage: the country the wall is of, as code and id. */
export const WALL_COUNTRY_KEY = 'wallCountry'

/** The country chosen before the page was loaded again (R2.81). */
export const restoreWallCountry =
  (): DomainThunk =>
  (dispatch, _getState, { tabStorage }) => {
    const [code = '', id] = (tabStorage.get(WALL_COUNTRY_KEY) ?? '').split(' ')
    if (isCountryCode(code) && Number(id) > 0) dispatch(wallCountryChosen({ code, id: Number(id) }))
  }

/** Keeps the choice for this tab, as long as the wall itself keeps it. */
export function registerWallListeners(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => selectWall(now).countryId !== selectWall(before).countryId,
    effect: (_action, { getState, extra: { tabStorage } }) => {
      const { countryId, countryCode } = selectWall(getState())
      if (countryId === 0) tabStorage.remove(WALL_COUNTRY_KEY)
      else tabStorage.set(WALL_COUNTRY_KEY, `${countryCode} ${countryId}`)
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch }) => dispatch(restoreWallCountry()),
  })
}

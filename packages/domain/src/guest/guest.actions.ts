import type { DomainThunk } from '../storeTypes.ts'
import { selectCountryId } from '../country/country.slice.ts'
import { nextPageOf } from '../gateway/gatewayPages.ts'
import { selectLanguage } from '../language/language.slice.ts'
import { selectWall } from '../wall/wall.slice.ts'
import { WALL_PAGE_SIZE } from '../wall/wallPageSize.ts'
import { guestSlice, selectGuest } from './guest.slice.ts'
import type { GuestReading, GuestState } from './guest.slice.ts'

const { wallAsked, wallAnswered, wallRefused, countriesRead, bonusAsked, bonusRead } = guestSlice.actions

/** Number of the page after the last; undefined when there is none or nothing has been read. */
export const nextGuestPage = ({ pages }: GuestState): number | undefined => {
  const last = pages.at(-1)
  return last === undefined ? undefined : nextPageOf(last.hosts)
}

/** Asks for people of the chosen country (P.022). An older question still under way no longer counts. */
export const readGuestWall =
  (reading: GuestReading): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const state = getState()
    const page = reading === 'next' ? nextGuestPage(selectGuest(state)) : 1
    if (page === undefined) return
    const { countryId } = selectWall(state)
    dispatch(wallAsked({ about: { language: selectLanguage(state), countryId }, reading }))
    const { turn } = selectGuest(getState())
    const result = await gateway.request('guestWall', { countryId, page, size: WALL_PAGE_SIZE })
    dispatch(
      result.ok ? wallAnswered({ turn, page: result.data }) : wallRefused({ turn, failure: result.failure }),
    )
  }

/**
 * The wall comes into sight: people who are there already stay, another language reads them again, another
 * country starts over.
 */
export const openGuestWall = (): DomainThunk<Promise<void>> => async (dispatch, getState) => {
  const state = getState()
  const { about, pages, reading } = selectGuest(state)
  const sameCountry = about?.countryId === selectWall(state).countryId
  const sameLanguage = about?.language === selectLanguage(state)
  if (sameCountry && sameLanguage && (pages.length > 0 || reading !== null)) return
  await dispatch(readGuestWall(sameCountry && pages.length > 0 ? 'again' : 'first'))
}

/** Countries of the filter (P.032). Without them the filter offers its own list (S.56). */
export const readGuestCountries =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway }) => {
    const result = await gateway.request('countryIds')
    dispatch(countriesRead(result.ok ? result.data.countries : null))
  }

/**
 * Asks again what a new account is given: operators may have changed it since. @returns the coins; null
 * without an answer
 */
export const rereadBonus =
  (): DomainThunk<Promise<number | null>> =>
  async (dispatch, getState, { gateway }) => {
    const result = await gateway.request('registerBanner', { countryId: selectCountryId(getState()) })
    if (!result.ok) return null
    dispatch(bonusRead(result.data))
    return result.data.gold
  }

/**
 * What a new account in the person's country is given; asked once a country, whoever shows it. Without an
 * answer nothing is promised.
 */
export const readBonus =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const countryId = selectCountryId(getState())
    if (selectGuest(getState()).bonusFor === countryId) return
    dispatch(bonusAsked(countryId))
    const result = await gateway.request('registerBanner', { countryId })
    if (selectGuest(getState()).bonusFor !== countryId) return
    dispatch(result.ok ? bonusRead(result.data) : bonusAsked(null))
  }

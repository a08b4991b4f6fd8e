import { ELSEWHERE } from '@visavis/core/contract'
import { useAppDispatch } from '@visavis/domain/hooks'
import {
  callRequested,
  loginRequired,
  personOpened,
  reportRequested,
} from '@visavis/domain/shell/shell.events'
import { groupChosen, wallCountryChosen } from '@visavis/domain/wall/wall.slice'
import type { Wall } from './wallModel.ts'

/** What can be pressed on the wall, whoever looks at it. */
export function useWallActions(
  place: 'home' | 'wall',
): Pick<Wall, 'onGroup' | 'onCountry' | 'onOpen' | 'onCall' | 'onSafety' | 'onLogIn'> {
  const dispatch = useAppDispatch()
  return {
    onGroup: (id) => void dispatch(groupChosen(id)),
    onCountry: (chosen) => void dispatch(wallCountryChosen(chosen)),
    onOpen: (personId) => void dispatch(personOpened({ personId, from: place })),
    onCall: (personId, shownPrice) =>
      void dispatch(callRequested({ personId, location: ELSEWHERE, shownPrice })),
    onSafety: (personId) => void dispatch(reportRequested({ personId, scene: 'wall' })),
    onLogIn: () => void dispatch(loginRequired({ source: 'button' })),
  }
}

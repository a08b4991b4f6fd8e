import type {
  Dispatch,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit'
import type { DomainPorts } from './ports.ts'
import type { RootState } from './rootReducer.ts'

/** What dispatches actions and thunks of the store. */
export type AppDispatch = ThunkDispatch<RootState, DomainPorts, UnknownAction> & Dispatch<UnknownAction>
/** What listeners of a concept register with. */
export type StartListening = TypedStartListening<RootState, AppDispatch, DomainPorts>
/** A thunk that gets the ports. */
export type DomainThunk<R = void> = ThunkAction<R, RootState, DomainPorts, UnknownAction>

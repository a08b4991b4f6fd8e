import { useEffect, useEffectEvent } from 'react'
import type {
  ActionCreatorWithOptionalPayload,
  ActionCreatorWithPayload,
  ActionCreatorWithoutPayload,
  ActionCreatorWithPreparedPayload,
} from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { DomainStore } from './createDomainStore.ts'
import type { AppDispatch } from './storeTypes.ts'
import type { DomainPorts } from './ports.ts'
import type { RootState } from './rootReducer.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<DomainStore>()

/** The outside, for the few things a view may touch itself (media elements, clock). */
export function usePorts(): DomainPorts {
  return useAppStore().ports
}

type Creator<P> =
  | ActionCreatorWithPayload<P>
  | ActionCreatorWithOptionalPayload<P>
  | ActionCreatorWithPreparedPayload<never[], P>
  | ActionCreatorWithoutPayload
/**
 * Runs `handler` for every domain event of one kind while mounted: the shell's way to react to
 * `callRequested` and its like.
 */
export function useDomainEvent<P>(creator: Creator<P>, handler: (payload: P) => void): void {
  const store = useAppStore()
  const onEvent = useEffectEvent(handler)
  useEffect(
    () =>
      store.startListening({
        predicate: (action) => action.type === creator.type,
        effect: (action) => onEvent((action as unknown as { payload: P }).payload),
      }),
    [store, creator.type],
  )
}

import type { DomainThunk } from '../../storeTypes.ts'
import { failureShown } from '../../shell/shell.events.ts'
import { callRoomChanged, veilHappened } from '../call.slice.ts'
import { callServicesOf } from '../room/callServices.ts'
import type { VeilCommand } from './veil.commands.ts'

/** Remembers the room in which somebody is blurred by their own wish: a reload shows nobody who hid. */
export const BLURRED_KEY = 'callBlurred'

/** Does one command of the veil. The picture is veiled in the same turn as the press. */
export const runVeilCommand = (command: VeilCommand): DomainThunk<Promise<void>> =>
  command.do === 'veil' ? veil(command) : tell(command)

const veil =
  ({ roomNum, on }: VeilCommand): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    if (on) ports.storage.set(BLURRED_KEY, roomNum)
    else ports.storage.remove(BLURRED_KEY)
    const services = callServicesOf(ports)
    const veiled = services.room(roomNum)?.veil(on)
    services.keepVeil(roomNum, on)
    const state = await veiled
    if (state !== undefined) dispatch(callRoomChanged({ ownPicture: state }))
  }

const tell =
  ({ roomNum, on }: VeilCommand): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway }) => {
    const result = await gateway.request('matchShow', { roomNum, on })
    if (result.ok) dispatch(veilHappened({ type: 'told', roomNum, ...result.data }))
    // No match stands behind this call: there is nobody whose consent is missing.
    else if (result.failure.status === 404)
      dispatch(veilHappened({ type: 'told', roomNum, mine: on, theirs: true }))
    else {
      dispatch(veilHappened({ type: 'failed', roomNum }))
      if (on) dispatch(failureShown({ failure: result.failure }))
    }
  }

import { selectAttribution } from '../attribution/attribution.slice.ts'
import { selectCountryId } from '../country/country.slice.ts'
import type { DomainThunk } from '../storeTypes.ts'
import { acceptUser } from '../session/session.actions.ts'
import { logInFailed } from '../session/session.events.ts'
import { phoneStepped, selectPhoneFlow } from './phone.slice.ts'
import { isSpent, submit } from './phoneSubmit.ts'

/**
 * The log-in itself, with what the code proved (R7.55). Also Retry after an unreachable gateway: the ticket
 * is still good.
 */
export const enter =
  (requestId?: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, randomId, page }) => {
    const flow = selectPhoneFlow(getState())
    if (flow.step !== 'entering') return
    const { number, facts, digits, ticket, over18 } = flow
    const body = {
      ...number,
      code: digits,
      ticket,
      over18,
      countryId: selectCountryId(getState()),
      attribution: selectAttribution(getState()),
    }
    const result = await dispatch(
      submit(
        async () =>
          await gateway.request(
            'phoneLogin',
            { query: { userId: facts.userId }, body: { ...body, pushToken: await page.pushToken() } },
            { requestId: requestId ?? randomId() },
          ),
      ),
    )
    if (result === null) return
    if (!result.ok) {
      if (isSpent(result.failure)) dispatch(phoneStepped({ type: 'restarted' }))
      dispatch(logInFailed({ method: 'phone', code: result.failure.code || result.failure.status }))
      return
    }
    dispatch(phoneStepped({ type: 'finished' }))
    dispatch(acceptUser(result.data, { fresh: true, by: 'phone' }))
  }

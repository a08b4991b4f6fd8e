import { fromContract } from '../../gateway/fromContract.ts'
import { gatewayApi } from '../../gateway/gatewayApi.ts'

/** Whether and how the own picture is looked at for an age check (R7.78). */
export const snapshotsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({ snapshotConfig: fromContract(build, 'getSnapshotConfig') }),
})
export const { useSnapshotConfigQuery } = snapshotsApi

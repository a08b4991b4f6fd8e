/** Status of a task whose coins can be claimed (N.171). */
const CLAIMABLE = 1

interface WithMissions {
  readonly missions?: { readonly tasks: readonly { readonly status: number }[] | null } | undefined
}

/**
 * How many tasks can be claimed, for the navigation; 0 until tasks are here. Apart from the rest: it is part
 * of every page.
 */
export const selectClaimable = (state: WithMissions): number =>
  state.missions?.tasks?.filter(({ status }) => status === CLAIMABLE).length ?? 0

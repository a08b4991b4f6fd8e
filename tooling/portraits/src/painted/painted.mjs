/** Hosts with a painted portrait and background. */
export const FEATURED = ['mila', 'zuri', 'elif', 'amara', 'kai']
/** Faces of the first page. */
export const LANDING = ['elif', 'amara', 'kai', 'odette']

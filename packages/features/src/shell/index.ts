export { mountSite } from './mountSite.tsx'
export type { SiteOptions } from './mountSite.tsx'

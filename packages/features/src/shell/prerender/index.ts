export { draw } from './draw.ts'
export { mountSite } from './mountSite.ts'
export type { PrerenderedPage } from './prerenderPages.tsx'

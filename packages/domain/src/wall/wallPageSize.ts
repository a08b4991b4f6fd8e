/** Hosts per page of the wall. */
export const WALL_PAGE_SIZE = 12

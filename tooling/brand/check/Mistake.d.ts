/** One thing to correct in a brand. */
export interface Mistake {
  /** Below the root, with forward slashes. */
  file: string
  /** From 1; the first line when a whole file is meant. */
  line: number
  column: number
  /** What is wrong, as a sentence. */
  what: string
  /** How to mend it, as an instruction. */
  mend: string
  /** Warnings do not fail the check. */
  severity: 'error' | 'warning'
  /**
   * Only filled in for the time being, as `new` does: a warning while the brand is made, a mistake when it is
   * built for the public.
   */
  open?: boolean
}

/** A brand folder to check, and what surrounds it. */
export interface BrandPlace {
  id: string
  /** Folder of the brand, with a trailing slash. */
  folder: string
  /** Folder that holds all brands, with a trailing slash. */
  brands: string
  /** Folder that holds the sites, with a trailing slash; null leaves the site unchecked. */
  apps: string | null
}

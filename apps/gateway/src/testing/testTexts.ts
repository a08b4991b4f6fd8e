import { readConfig } from '../platform/config.ts'
import { loadServerTexts } from '../platform/texts/serverTexts.ts'

const { textsDir, brandsDir } = readConfig({})

/** The gateway's texts, without any brand's own wording. */
export const testTexts = loadServerTexts({ texts: textsDir, brands: brandsDir }, [])

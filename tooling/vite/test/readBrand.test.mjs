import { describe, expect, it } from 'vitest'
import { brandIds } from '../src/brand/brandIds.mjs'
import { readBrand } from '../src/brand/readBrand.mjs'
import { changedBrand } from './brandFolderCopy.mjs'

const [BRAND = ''] = await brandIds()

describe('readBrand', () => {
  it('names every wrong key at once', async () => {
    const folder = await changedBrand(BRAND, 'brand.json', (brand) => {
      delete brand.name
      brand.rtc.mode = 'pigeon'
    })
    const fault = await readBrand(BRAND, folder).catch((error) => error.message)
    expect(fault).toContain(`${folder}brand.json`)
    expect(fault).toContain('name')
    expect(fault).toContain('rtc.mode')
  })

  it('refuses a folder whose id is another', async () => {
    const folder = await changedBrand(BRAND, 'brand.json', (brand) => {
      brand.id = 'other'
    })
    await expect(readBrand(BRAND, folder)).rejects.toThrow(
      `id is "other" but the folder is called "${BRAND}"`,
    )
  })

  it('says that a brand is missing', async () => {
    await expect(readBrand(BRAND, '/nowhere/')).rejects.toThrow('/nowhere/brand.json is missing')
  })
})

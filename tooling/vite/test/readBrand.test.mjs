import { describe, expect, it } from 'vitest'
import { readBrand } from '../src/brand/readBrand.mjs'
import { changedBrand } from './brandFolderCopy.mjs'

describe('readBrand', () => {
  it('names every wrong key at once', async () => {
    const folder = await changedBrand('embra', 'brand.json', (brand) => {
      delete brand.name
      brand.rtc.mode = 'pigeon'
    })
    const fault = await readBrand('embra', folder).catch((error) => error.message)
    expect(fault).toContain(`${folder}brand.json`)
    expect(fault).toContain('name')
    expect(fault).toContain('rtc.mode')
  })

  it('refuses a folder whose id is another', async () => {
    const folder = await changedBrand('embra', 'brand.json', (brand) => {
      brand.id = 'other'
    })
    await expect(readBrand('embra', folder)).rejects.toThrow('id is "other" but the folder is called "embra"')
  })

  it('says that a brand is missing', async () => {
    await expect(readBrand('embra', '/nowhere/')).rejects.toThrow('/nowhere/brand.json is missing')
  })
})

export { loadScript } from './loadScript.ts'
export { nameForeignScripts, trustedData, trustedScriptUrl } from './trustedScriptUrl.ts'

export { loadScript } from './loadScript.ts'
export { nameForeignScripts, trustedScriptUrl } from './trustedScriptUrl.ts'

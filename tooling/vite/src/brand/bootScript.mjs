import { lateStart } from './lateStart.mjs'

/**
 * Source of the small script of every page: language, direction, gate and colour scheme are right before the
 * first paint, and `/` becomes `/{prefix}` for a stored or browser language that has one; others stay there,
 * in English but for what they have (R9.51). A page that came as HTML (`data-drawn`) is kept out of sight
 * where it is not for this person: gate `member`, `other` (language), or `leaving` for its address in another
 * language. Somebody who has been here (`splash`) sees the mark until the page is drawn (S.04); a newcomer
 * gets the landing page (`landing`) unless the path names a campaign or brings a running call, the site is
 * framed, or Apple sends somebody back (R2.55-R2.60). When the site itself starts is said by
 * {@link lateStart}. It holds up the first paint, but for a newcomer's at an address with a language: such a
 * page comes as this would leave it (pageHtml.mjs). Where cookies or storage may not even be asked for
 * (sandboxed frames), the person is new. Written as text: nothing may be bundled into it.
 *
 * @param {{
 *   prefixes: Readonly<Record<string, string>>
 *   languages: readonly string[]
 *   supported: readonly string[]
 *   detected: readonly string[]
 *   brandId: string
 * }} options
 */
export function bootScript({ prefixes, languages, supported, detected, brandId }) {
  const offered = Object.fromEntries(
    Object.entries(prefixes).filter(([, language]) => languages.includes(language)),
  )
  // Those beyond the ones with a prefix: what may be stored, and before the bar what may be taken from the
  // browser.
  const further = supported.filter((language) => !Object.values(prefixes).includes(language))
  const others = [
    further.filter((language) => detected.includes(language)),
    further.filter((language) => !detected.includes(language)),
  ]
    .map((codes) => ` ${codes.join(' ')} `)
    .join('|')
  return `((p,b,l)=>{
var d=document.documentElement,a=d.dataset,s=location,q=s.pathname,x=a.drawn,g=p[q.split("/")[1]],c="",t,o,i,n,k,f,h;
try{c=document.cookie;k=localStorage;o=k.siteLanguage;n=k.siteMode;f=k.landingPageFlag}catch(e){}
if(n=="system")n=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
if(n=="light"||n=="dark")a.mode=n;
if(!g){k=[o||""].concat(navigator.languages);
for(i=0;i<k.length&&!g;i++){o=k[i];if(i)o=o.split("-")[0];
for(n in p)if(p[n]==o)g=o;
if(o&&(i?l.split("|")[0]:l).includes(" "+o+" ")){g="en";h=o}}
g=g||"en";
if(q=="/"&&g!="en")for(n in p)if(p[n]==g)t="/"+n+s.search+s.hash}
d.lang=h=h||g;d.dir=/^(ar|he|ur)$/.test(h)?"rtl":"ltr";
n=c.includes(b+"_uid=");
a.gate=n&&c.includes(b+"_ltk=")?"member":x&&x!=g?"other":"visitor";
if(n)a.splash="";
if(n||f||self!==top||/^[^?]*(landings|moveCall)|appleAuthCode/.test(q+s.search))delete a.landing;else a.landing="";
if(t)if(x){a.gate="leaving";s.replace(t)}else history.replaceState(history.state,"",t)
})(${JSON.stringify(offered)},${JSON.stringify(brandId)},${JSON.stringify(others)})
${lateStart}`
}

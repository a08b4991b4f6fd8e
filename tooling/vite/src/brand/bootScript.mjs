import { lateStart } from './lateStart.mjs'

/**
 * Source of the small blocking script of every page: language, direction, gate and colour scheme are right before the first paint, and
 * `/` becomes `/{prefix}` for a stored or browser language that has one. A page that came as HTML (`data-drawn`) is kept out of sight
 * where it is not for this person: gate `member`, `other` (language), or `leaving` for its address in another language.
 * Somebody who has been here (`splash`) sees the mark until the page is drawn (S.04); a newcomer gets the landing page (`landing`) unless the
 * path names a campaign, the site is framed, or Apple sends somebody back (R2.55-R2.60). When the site itself starts is said by {@link lateStart}.
 * Written as text: nothing may be bundled into it.
 * @param {{ prefixes: Readonly<Record<string, string>>, languages: readonly string[], brandId: string }} options
 */
export function bootScript({ prefixes, languages, brandId }) {
  const offered = Object.fromEntries(Object.entries(prefixes).filter(([, language]) => languages.includes(language)))
  return `((p,b)=>{
var d=document.documentElement,a=d.dataset,s=location,q=s.pathname,x=a.drawn,g=p[q.split("/")[1]],c=document.cookie,t,o,i,n,k,f;
try{k=localStorage;o=k.siteLanguage;n=k.siteMode;f=k.landingPageFlag}catch(e){}
if(n=="system")n=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
if(n=="light"||n=="dark")a.mode=n;
if(!g){k=o?[o]:navigator.languages;
for(i=0;i<k.length&&!g;i++){o=k[i].split("-")[0];for(n in p)if(p[n]==o)g=o}
g=g||"en";
if(q=="/"&&g!="en")for(n in p)if(p[n]==g)t="/"+n+s.search+s.hash}
d.lang=g;d.dir=g=="ar"?"rtl":"ltr";
n=c.includes(b+"_uid=");
a.gate=n&&c.includes(b+"_ltk=")?"member":x&&x!=g?"other":"visitor";
if(n)a.splash="";else if(!f&&self===top&&!/^[^?]*landings|appleAuthCode/.test(q+s.search))a.landing="";
if(t)if(x){a.gate="leaving";s.replace(t)}else history.replaceState(history.state,"",t)
})(${JSON.stringify(offered)},${JSON.stringify(brandId)})
${lateStart}`
}

/**
 * Source of the small blocking script of every page: language, direction, gate and colour scheme are right before the first paint, and
 * `/` becomes `/{prefix}` for a stored or browser language that has one. A page that came as HTML (`data-drawn`) is kept out of sight
 * where it is not for this person: gate `member`, `other` (language), or `leaving` for its address in another language.
 * What is pressed on it before its scripts are there is noted in `earlyClick`. Written as text: nothing may be bundled into it.
 * @param {{ prefixes: Readonly<Record<string, string>>, languages: readonly string[], brandId: string }} options
 */
export function bootScript({ prefixes, languages, brandId }) {
  const offered = Object.fromEntries(Object.entries(prefixes).filter(([, language]) => languages.includes(language)))
  return `(function(p,b){
var d=document.documentElement,s=location,x=d.dataset.drawn,g=p[s.pathname.split("/")[1]],t,o,i,n,k;
try{o=localStorage.getItem("siteLanguage");n=localStorage.getItem("siteMode")}catch(e){}
if(n==="system")n=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
if(n==="light"||n==="dark")d.dataset.mode=n;
if(!g){k=o?[o]:(navigator.languages||[navigator.language]);
for(i=0;i<k.length&&!g;i++){o=String(k[i]).split("-")[0];for(n in p)if(p[n]===o)g=o}
g=g||"en";
if(s.pathname==="/"&&g!=="en")for(n in p)if(p[n]===g)t="/"+n+s.search+s.hash}
d.lang=g;d.dir=/^(ar|he|ur)/.test(g)?"rtl":"ltr";
n=document.cookie;d.dataset.gate=n.indexOf(b+"_uid=")>=0&&n.indexOf(b+"_ltk=")>=0?"member":x&&x!==g?"other":"visitor";
if(x)addEventListener("click",function(e){self.earlyClick=e.target},true);
if(t)if(x){d.dataset.gate="leaving";s.replace(t)}else history.replaceState(history.state,"",t)
})(${JSON.stringify(offered)},${JSON.stringify(brandId)})
`
}

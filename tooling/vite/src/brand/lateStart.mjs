/**
 * Second part of the boot script. A page that came as HTML (`data-drawn`) is complete, its links work: the
 * site's scripts come with the first sign of a person, or once the page has loaded and nothing else is to be
 * done. Where its address brings something (token, campaign) they come as soon as it is painted, and at once
 * where the page is out of sight. `data-scripts` run one after the other, the entry last, with a pause in
 * which a press is heard; `data-preloads` are fetched beside them.
 *
 * On pages whose address names their language this script may come after the first paint. A button that was
 * pressed before it is told by what the browser keeps of a press: it has the focus without showing it, or
 * the pointer is over it (Safari focuses no button), and somebody has acted on the page.
 *
 * A button that is pressed before is marked as heard (`data-heard`) and noted in `earlyClick`, which the site
 * presses again (`pressAgain`). Were the scripts not to be had, the mark goes and the next press loads the
 * page anew. Links of the landing page let people in (R2.61).
 *
 * Icons are told their address again once the page is there: Chromium leaves some blank whose file it still
 * has in memory.
 */
export const lateStart = `;(()=>{
var d=document,a=d.documentElement.dataset,files=a.scripts,marks=["data-heard","aria-busy"],begun,failed,heard,type;
addEventListener("beforeinstallprompt",e=>{self.installOffer=e});
var icons=()=>{for(type of d.querySelectorAll("use"))type.setAttribute("href",type.getAttribute("href"))};
if(d.readyState=="loading")addEventListener("DOMContentLoaded",icons);else icons();
if(!files||a.gate=="leaving")return;
files=files.split(" ");
var hear=button=>{
if(heard)for(type of marks)heard.removeAttribute(type);
if(heard=button)for(type of marks)heard.setAttribute(type,"true")},
start=()=>{
if(begun)return;
begun=1;
files.concat(a.preloads?a.preloads.split(" "):[]).forEach(file=>{var link=d.createElement("link");link.rel="modulepreload";link.href=file;d.head.append(link)});
files.reduce((before,file)=>before.then(()=>import(file)).then(()=>new Promise(r=>setTimeout(r))),Promise.resolve()).catch(()=>{failed=1;hear()})},
painted=()=>requestAnimationFrame(()=>setTimeout(start)),
click=e=>{
if(self.earlyClick===null)return removeEventListener("click",click,true);
var target=e.target,button=target.closest("button:not([popovertarget])");
if("landing"in a&&target.closest("a[href^='/']"))try{localStorage.landingPageFlag="1"}catch(e){}
if(button){if(failed)return location.reload();hear(self.earlyClick=button)}};
addEventListener("click",click,true);
if(navigator.userActivation?.hasBeenActive){
type=d.querySelector(":is(button:focus:not(:focus-visible),button:hover):not([popovertarget])");
if(type){hear(self.earlyClick=type);start()}}
for(type of["pointerdown","pointermove","touchstart","keydown","wheel","scroll","focusin"])addEventListener(type,start,{capture:true,once:true,passive:true});
if(a.gate!="visitor"||"splash"in a)start();
else if(location.search)painted();
else addEventListener("load",()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:2e3}):setTimeout(start,200))
})()
`

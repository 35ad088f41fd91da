import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
const base='http://localhost:18391'; const only=process.argv[2];
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const views=[['d',1440,900],['m',390,844]];
const faults=[];
async function shot(page,name,{axe=true}={}){ await page.waitForTimeout(350); await page.screenshot({path:`/tmp/shots/${name}.png`}); if(axe){ const r=await new AxeBuilder({page}).analyze(); for(const v of r.violations) console.log(name,'AXE',v.id,v.impact,v.nodes.slice(0,3).map(n=>n.target.join(' ')+' :: '+(n.any[0]?.message||n.failureSummary)).join(' | ')); } }
for (const scheme of ['light','dark']) for (const [v,w,h] of views) {
  const ctx = await browser.newContext({ viewport:{width:w,height:h}, colorScheme:scheme, locale:'en-GB' });
  const page = await ctx.newPage();
  page.on('pageerror',e=>console.log('PAGEERROR',e.message)); page.on('console',m=>{ if(m.type()==='error'||m.type()==='warning') console.log('CONSOLE',m.text().slice(0,300)); });
  const t=`${v}-${scheme}`;
  if(!only||only==='login'){ await page.goto(base+'/'); await page.waitForSelector('form'); await shot(page,`login-${t}`);
   await page.fill('[name=email]','x'); await page.click('[type=submit]'); await shot(page,`login-invalid-${t}`);
   await page.fill('[name=email]','a@b.c'); await page.fill('[name=password]','wrong'); await page.click('[type=submit]'); await page.waitForSelector('[role=alert]'); await shot(page,`login-wrong-${t}`,{axe:false});
  } else { await page.goto(base+'/auth/login'); await page.waitForSelector('form'); }
  await page.fill('[name=email]','analyst@demo.example'); await page.fill('[name=password]','granite-lantern-orbit-58'); await page.click('[type=submit]'); await page.waitForURL('**/app');
  await page.waitForSelector('main h1');
  if(!only||only==='home'){ await page.waitForTimeout(500); await shot(page,`home-${t}`); await page.screenshot({path:`/tmp/shots/home-full-${t}.png`,fullPage:true}); }
  if(!only||only==='frame'){
    await page.click('header button[title^=Notif]'); await shot(page,`bell-${t}`); await page.keyboard.press('Escape');
    await page.locator('header button[popovertarget]').last().click(); await page.waitForTimeout(300); await shot(page,`account-${t}`); await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k'); await page.waitForTimeout(500); await shot(page,`palette-${t}`); await page.keyboard.type('ba'); await page.waitForTimeout(600); await shot(page,`palette-q-${t}`,{axe:false}); await page.keyboard.press('Escape'); await page.waitForTimeout(300);
    await page.keyboard.press('?'); await page.waitForTimeout(500); await shot(page,`help-${t}`); await page.keyboard.press('Escape');
    if(v==='m'){ await page.click('button[aria-label="Open menu"]'); await page.waitForTimeout(500); await shot(page,`drawer-${t}`); await page.keyboard.press('Escape'); }
    else { await page.click('button[aria-label="Collapse menu"]'); await shot(page,`collapsed-${t}`); await page.click('button[aria-label="Expand menu"]'); }
  }
  if(!only||only==='errors'){
    await page.goto(base+'/nothing'); await shot(page,`404-${t}`);
    await page.route('**/api/regulatory-updates/welcome',r=>r.fulfill({status:500,contentType:'application/problem+json',body:JSON.stringify({type:'about:blank',title:'x',status:500,detail:'boom',code:'internal_error',request_id:'req-7f3a'})}));
    await page.goto(base+'/app'); await page.waitForSelector('[role=alert]',{timeout:15000}); await shot(page,`home-failed-${t}`); await page.unroute('**/api/regulatory-updates/welcome');
    await page.route('**/api/regulatory-updates/welcome',()=>{}); await page.goto(base+'/app'); await page.waitForSelector('[aria-busy]'); await shot(page,`home-loading-${t}`); await page.unroute('**/api/regulatory-updates/welcome');
    await page.route('**/api/regulatory-updates/welcome',async r=>{const a=await r.fetch(); const b=await a.json(); await r.fulfill({json:{...b,due_soon:[],latest:[],recently_opened:[],new_count:0}})}); await page.goto(base+'/app'); await page.waitForTimeout(800); await shot(page,`home-empty-${t}`);
    await page.route('**/api/users/me',r=>r.fulfill({status:500,contentType:'application/problem+json',body:'{"status":500,"code":"internal_error","title":"x","request_id":"req-7f3a"}'})); await page.goto(base+'/app'); await page.waitForSelector('h1',{timeout:15000}); await page.waitForTimeout(300); await shot(page,`500-${t}`);
  }
  await ctx.close();
}
await browser.close();

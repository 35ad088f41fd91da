import { chromium, type Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { logIn } from './e2e/helpers/log-in.ts';
import { answerWith, failWith, neverAnswer, answerNormally } from './e2e/helpers/answers.ts';
import { makePublication, dayFromNow } from './e2e/helpers/publication.ts';
const base='http://localhost:18391'; const only=process.argv[2]; process.env['DEMO_PASSWORD']='granite-lantern-orbit-58';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
async function shot(page: Page,name: string,axe=true){ await page.waitForTimeout(350); await page.screenshot({path:`/tmp/shots/${name}.png`}); if(axe){ const r=await new AxeBuilder({page}).analyze(); for(const v of r.violations) console.log(name,'AXE',v.id,v.impact,v.nodes.slice(0,3).map(n=>n.target.join(' ')+' :: '+(n.any[0]?.message||n.failureSummary)).join(' | ')); } }
const T=['Anti-Money Laundering','Payments and Transfer','Digital Finance','Crypto','Banking','(Enforcement) Actions'];
const latest=[
 makePublication({title:'Operational resilience: incident and third party reporting',code:'PS26/2',regulators:['FCA'],reason:'You follow FCA; “third party” in the title',topics:[T[2]!,T[4]!],reading_minutes:48,listed_on:dayFromNow(0),relevance:'high'}),
 makePublication({title:'Rundschreiben 05/2026 (BA): Mindestanforderungen an das Risikomanagement der Kreditinstitute und Zahlungsdienstleister, Neufassung der Anforderungen an Auslagerungen',language:'de',regulators:['BaFin'],reason:'You follow BaFin',topics:[T[4]!],reading_minutes:130,listed_on:dayFromNow(0),is_sample:true}),
 makePublication({title:'ECB publishes supervisory expectations on digital operational resilience testing',regulators:['ECB'],reason:'You follow ECB; “resilience” in the title',topics:[T[2]!],reading_minutes:4,listed_on:dayFromNow(-1)}),
 makePublication({title:'Consultation paper on safeguarding of client funds by payment institutions',code:'CP26/15',regulators:['FCA'],reason:'Keyword “payment institution”',topics:[T[1]!,T[0]!],reading_minutes:22,listed_on:dayFromNow(-3)}),
 makePublication({title:'Final notice: fine for failures in transaction monitoring',regulators:['FCA'],pub_type:'news',reason:'You follow FCA',topics:[T[5]!,T[0]!],reading_minutes:9,listed_on:dayFromNow(-6)}),
 makePublication({title:'Regulation on markets in crypto-assets: questions and answers updated',regulators:['ESMA','EBA'],reason:'Keyword “crypto-asset”',topics:[T[3]!],reading_minutes:16,listed_on:dayFromNow(-9)}),
];
const due=(title:string,kind:any,on:string,regs:string[])=>({id:crypto.randomUUID(),title,language:'en',regulators:regs,kind,on});
const welcome={since:new Date(Date.now()-86400000*1).toISOString(),collected_count:1214,new_count:37,relevant_count:18,mine_count:5,in_review_count:9,due_soon:[due('Consultation paper on safeguarding of client funds by payment institutions','comments_due',dayFromNow(-1),['FCA']),due('Guidelines on ICT and security risk management','applicable',dayFromNow(5),['EBA']),due('Rundschreiben 05/2026 (BA)','in_force',dayFromNow(33),['BaFin'])],latest,recently_opened:[{...latest[3]!,is_seen:true},{...latest[2]!,is_seen:true}]};
for (const scheme of ['light','dark'] as const) for (const [v,w,h] of [['d',1440,900],['m',390,844]] as const) {
  const ctx = await browser.newContext({ viewport:{width:w,height:h}, colorScheme:scheme, locale:'en-GB', baseURL: base });
  const page = await ctx.newPage(); const t=`${v}-${scheme}`;
  page.on('pageerror',e=>console.log(t,'PAGEERROR',e.message)); page.on('console',m=>{ if(m.type()==='error'||m.type()==='warning') console.log(t,'CONSOLE',m.text().slice(0,300)); });
  if(!only||only==='login'){ await page.goto('/'); await page.waitForSelector('form'); await shot(page,`login-${t}`);
   await page.fill('[name=email]','x'); await page.click('[type=submit]'); await shot(page,`login-invalid-${t}`); }
  if(only==='login'){await ctx.close();continue;}
  await answerWith(page,'getWelcome',welcome);
  await logIn(page);
  if(!only||only==='home'){ await page.waitForTimeout(600); await shot(page,`home-${t}`); await page.screenshot({path:`/tmp/shots/home-full-${t}.png`,fullPage:true}); }
  if(!only||only==='frame'){
    await page.click('header button[title^=Notif]'); await shot(page,`bell-${t}`); await page.keyboard.press('Escape');
    await page.locator('header button[popovertarget]').last().click(); await page.waitForTimeout(400); await shot(page,`account-${t}`); await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k'); await page.waitForTimeout(500); await shot(page,`palette-${t}`); await page.keyboard.type('ba'); await page.waitForTimeout(600); await shot(page,`palette-q-${t}`,false); await page.keyboard.press('Escape'); await page.waitForTimeout(400);
    await page.keyboard.press('?'); await page.waitForTimeout(500); await shot(page,`help-${t}`); await page.keyboard.press('Escape'); await page.waitForTimeout(300);
    if(v==='m'){ await page.click('button[aria-label="Open menu"]'); await page.waitForTimeout(600); await shot(page,`drawer-${t}`); await page.keyboard.press('Escape'); }
    else { await page.click('button[aria-label="Collapse menu"]'); await shot(page,`collapsed-${t}`); await page.click('button[aria-label="Expand menu"]'); }
  }
  if(!only||only==='errors'){
    await page.goto('/nothing'); await shot(page,`404-${t}`);
    await answerNormally(page,'getWelcome'); await failWith(page,'getWelcome',500); await page.goto('/app'); await page.waitForSelector('main [role=alert]',{timeout:15000}); await shot(page,`home-failed-${t}`);
    await answerNormally(page,'getWelcome'); await neverAnswer(page,'getWelcome'); await page.goto('/app'); await page.waitForSelector('[aria-busy]'); await shot(page,`home-loading-${t}`);
    await answerNormally(page,'getWelcome'); await answerWith(page,'getWelcome',{...welcome,due_soon:[],latest:[],recently_opened:[],new_count:0}); await page.goto('/app'); await page.waitForTimeout(800); await shot(page,`home-empty-${t}`);
    await failWith(page,'getProfile',500); await page.goto('/app'); await page.waitForSelector('h1',{timeout:15000}); await shot(page,`500-${t}`);
  }
  await ctx.close();
}
await browser.close();

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { brotliCompressSync } from 'node:zlib';
import { minifySync } from 'vite';
import { braintreeSeam } from '#ui/build/braintree-seam/index.ts';
import { minified } from '#ui/build/minified.ts';
import { ROOT } from '#ui/build/paths.ts';
import { withoutDescriptions } from '#ui/build/without-descriptions.ts';
import { withoutPreload } from '#ui/build/without-preload.ts';
const { output } = await build({ root: ROOT, configFile:false, publicDir:false, logLevel:'warn', plugins:[braintreeSeam(), react(), withoutDescriptions(), withoutPreload()],
 build:{target:'es2022', ...minified, write:false, modulePreload:false, rolldownOptions:{input: join(ROOT,'ui/drop-in/create.ts'), external:/^react(-dom)?(\/|$)/, preserveEntrySignatures:'exports-only'}}});
const rows=[];
for (const c of output) { if(c.type!=='chunk') continue; console.log(c.fileName, c.isEntry, c.imports, c.dynamicImports, c.code.length); if(!/create|basic/.test(c.fileName)) continue;
 for (const [id,m] of Object.entries(c.modules)) { if(!m.code) continue; let min=m.code; try{min=minifySync('x.js',m.code,{module:false,compress:false,mangle:true}).code}catch{}; rows.push([min.length, brotliCompressSync(Buffer.from(min)).length, id.replace(ROOT,'').replaceAll('\0','')]); } }
rows.sort((a,b)=>b[0]-a[0]); for (const r of rows.slice(0,70)) console.log(...r);
const g={}; for (const [a,b,id] of rows){const k=id.includes('node_modules')?id.split('node_modules/')[1].split('/').slice(0,2).join('/'):id.split('/').slice(1,3).join('/');(g[k]??=[0,0]);g[k][0]+=a;g[k][1]+=b} console.log(Object.entries(g).sort((a,b)=>b[1][0]-a[1][0]));

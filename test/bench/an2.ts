import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { brotli } from '#ui/build/compress.ts';
import { braintreeSeam } from '#ui/build/braintree-seam/index.ts';
import { minified } from '#ui/build/minified.ts';
import { leftOut } from '#ui/build/left-out.ts';
import { ROOT } from '#ui/build/paths.ts';
import { withoutDescriptions } from '#ui/build/without-descriptions.ts';
import { withoutPreload } from '#ui/build/without-preload.ts';
async function size(stub: RegExp|null, terser={}) {
const out = await build({ root: ROOT, configFile:false, publicDir:false, logLevel:'error', plugins:[{name:'stub',enforce:'pre',load(id){ if(stub&&stub.test(id)) return /node_modules/.test(id)?'module.exports={}':'export default {}; export const editAndDeleteMachine={}, errorKeyOf=0, EditableMethods=0, DeleteConfirmation=0, enUS={}, BrandIcon=0, requestMachine=0, ThreeDSecure=0, DeviceData=0' }},braintreeSeam(), react(), withoutDescriptions(), withoutPreload()], resolve:{alias:leftOut},
 build:{target:'es2022', ...minified, terserOptions:{...minified.terserOptions,...terser}, write:false, modulePreload:false, rolldownOptions:{input: join(ROOT,'ui/drop-in/create.ts'), external:/^react(-dom)?(\/|$)/, preserveEntrySignatures:'allow-extension'}}}) as any;
 return brotli(Buffer.from(out.output[0].code)).length;}
const base=await size(null); console.log('base',base);
for (const [n,r] of Object.entries({
  strings:/en-us/, brand:/BrandIcon\.tsx/, cct:/credit-card-type/, threeD:/effects\/(three-d-secure|device-data)/, deferred:/create-deferred-client/, log:/xstate\/dist\/log-/, focusIntercept:/focus-(intercept|change)/, framebus: /framebus/, polyfill:/vendor\/polyfill/, ajax:/ajax-driver/,
})) try{console.log(n, base-await size(r))}catch(e){console.log(n,'err',String(e.message).slice(0,200))};
console.log('passes5', base-await size(null,{compress:{...minified.terserOptions.compress,passes:5,unsafe:true,inline:3}}));
console.log('ecma2022', base-await size(null,{ecma:2022,compress:{...minified.terserOptions.compress,reduce_funcs:false, hoist_props:false}}));
console.log('noinline', base-await size(null,{compress:{...minified.terserOptions.compress,inline:0,reduce_vars:false}}));
console.log('collapse', base-await size(null,{compress:{...minified.terserOptions.compress,collapse_vars:false,sequences:false}}));

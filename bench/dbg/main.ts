import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_READ_OPTIONS } from '../../src/model/reading.ts'
import { readRun } from '../../src/parse/read-run.ts'
import { compareRuns } from '../../src/compare/compare.ts'
import { studentUpperTail } from '../../src/stats/distribution.ts'
import { seededRandom } from '../../__tests__/support/random.ts'
const folder='/work/shared/runs/autocannon-8-series'
const rec: any[]=[]
for (const name of readdirSync(folder).filter(n=>n.includes('aa'))) rec.push(await readRun([join(folder,name)], DEFAULT_READ_OPTIONS))
const count: any={}
const N=+(process.argv[2]??100)
const power: any={}
for (let t=0;t<N;t++) {
  const random=seededRandom(5000+t)
  const pool=[...rec]; for (let i=pool.length-1;i>0;i--){const j=Math.floor(random.uniform()*(i+1)); [pool[i],pool[j]]=[pool[j],pool[i]]}
  const g=Array.from({length:6},(_,i)=>pool.slice(i*3,i*3+3))
  for (let k=0;k<6;k++) {
    const c=compareRuns(g.filter((_,i)=>i!==k).flat(), g[k]!, {repeats:g})
    for (const metric of ['avg','p50','throughput']) for (const s of c.series) {
      const sh=c.of(s,metric).shift!; if(!sh) continue
      const e=sh.own!
      const p=studentUpperTail(Math.abs(e.value)/e.se,e.df)*2
      const pt=studentUpperTail(Math.abs(sh.total.value)/sh.total.se,sh.total.df)*2
      const key=metric+' '+s.series.workflow
      const q=count[key]??=[0,0,0,0,0,0]
      q[0]++; if(p<.01)q[1]++; if(p<1e-3)q[2]++; if(p<1e-4)q[3]++; 
      // power: add log1.3
      const z=studentUpperTail(Math.max(0,(e.value+Math.log(1.3))/e.se),e.df)*2
      if (metric!=='throughput'){ if (z<1e-4) q[4]++; if (z<2e-5) q[5]++ }
    }
  }
}
for (const k in count) { const q=count[k]; console.log(k.padEnd(22), 'p<.01',(100*q[1]/q[0]).toFixed(2),'<1e-3',(100*q[2]/q[0]).toFixed(2),'<1e-4',(100*q[3]/q[0]).toFixed(3),'power 1e-4',(100*q[4]/q[0]).toFixed(0),'2e-5',(100*q[5]/q[0]).toFixed(0)) }

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_READ_OPTIONS } from '../../src/model/reading.ts'
import { readRun } from '../../src/parse/read-run.ts'
import { compareRuns } from '../../src/compare/compare.ts'
const folder='/work/shared/runs/autocannon-8-series'
const rec=[]
for (const name of readdirSync(folder).filter(n=>n.includes('aa'))) rec.push(await readRun([join(folder,name)], DEFAULT_READ_OPTIONS))
const pick=Array.from({length:18},(_,i)=>rec[(i*17+5)%54]!)
const g=Array.from({length:6},(_,i)=>pick.slice(i*3,i*3+3))
for (const metric of ['avg','p50','p95']) {
  const c=compareRuns(g.slice(0,5).flat(), g[5]!, {repeats:g})
  const c2=compareRuns(g[0]!, g[5]!, {repeats:g})
  for (const s of c.series) {
    const a=c.of(s,metric).shift!, b=c2.of(s,metric).shift!
    const vals=pick.map(r=>r.series.find(x=>x.workflow===s.series.workflow)!).map(x=>(x.reported as any)[metric])
    const res=g.flatMap((_,i)=>{const v=vals.slice(i*3,i*3+3).map(Math.log); const m=(v[0]!+v[1]!+v[2]!)/3; return v.map(x=>x-m)})
    const sd=Math.sqrt(res.reduce((q,x)=>q+x*x,0)/12)
    console.log(metric, s.series.workflow.padEnd(12), 'raw sd',sd.toFixed(3),'own spread',a.spread.toFixed(3),'samp',a.sampling?.toFixed(3),'rest own se',a.own!.se.toFixed(3),'df',a.own!.df.toFixed(1),'tot se',a.total.se.toFixed(3),a.total.df.toFixed(1),'pair own se',b.own!.se.toFixed(3),b.own!.df.toFixed(1), 'n', s.series.count, 'val', vals[0])
  }
}

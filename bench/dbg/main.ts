import { seededRandom } from '../../__tests__/support/random.ts'
import { disagreements, randomRuns, reportAgainst } from '../../__tests__/campaign/random-campaigns.ts'
import { writeMarkdown } from '../../src/render/document/write-markdown.ts'
import { campaignBlocks } from '../../src/render/campaign/blocks.ts'
const seen: any = {}
const from=+(process.argv[2]??0), n=+(process.argv[3]??20)
for (let s=from;s<from+n;s++){ const r=reportAgainst(randomRuns(seededRandom(s)),'g0'); const d=disagreements(r); if(d.length){ console.log(s,d); if(!seen.x){seen.x=1; console.log(writeMarkdown(campaignBlocks(r)).slice(0,3000))} } }
